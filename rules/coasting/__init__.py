"""The second game: Coasting, a house rule for World in Flames (WiF 0.0 to 1.9).

Ships that work with a coastal hex leave the sections of the seabox and lie off that coast, in a
zero section of its own. This package says what a situation is (:mod:`.situation`), plays its
impulses through (:mod:`.play`) and judges every step; nothing here knows of the landings of ASL.
"""

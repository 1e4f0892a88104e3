"""Line of sight on a Shore: what slopes, cliffs, seawalls and piers do to it (G13.13-G13.71).

:mod:`.trace` follows a line over the grid, exactly; :mod:`.ground` says how high each hex stands
for that line; :mod:`.seawall_sight` and :mod:`.pier_sight` what they block and Hinder;
:mod:`.cover` what TEM the line decides; :mod:`.sight` puts it all together, and :mod:`.visibility`
gives the verdicts of all LOS of a Shore at once. Only what the beach rules decide is judged: other
terrain, SMOKE and vehicles are as if they were not there.
"""

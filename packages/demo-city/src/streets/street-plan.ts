import { type Spot, spots } from '../land/plane.ts';

/** A straight street of the grid: its offset across the grid, and from where to where it runs. */
export interface GridStreet {
  name: string;
  at: number;
  from: number;
  to: number;
  main: boolean;
}

/** One street a line: "name: offset from to", and "main" behind those. */
function gridStreets(table: string): GridStreet[] {
  return table
    .trim()
    .split('\n')
    .map((row) => {
      const [name = '', place = ''] = row.trim().split(': ');
      const [at = 0, from = 0, to = 0] = place.split(' ').map(Number);
      return { name, at, from, to, main: place.endsWith('main') };
    });
}

export interface Road {
  name: string;
  line: readonly Spot[];
}

/** A quarter with a grid of its own, laid out by a rule. */
export interface Quarter {
  outline: readonly Spot[];
  turnDegrees: number;
  /** Meters between streets that run up and down the quarter, and across it. */
  spacing: readonly [columns: number, rows: number];
}

/** Streets that run north, from west to east: offset to the east, from south to north. */
export const COLUMNS = gridStreets(`
  Greene St: -4630 -100 1680
  Paca St: -4480 -220 1800
  Eutaw St: -4330 -160 2640
  Howard St: -4180 -120 3000
  Park Ave: -4090 840 2640
  Hanover St: -4020 -2380 840 main
  Cathedral St: -4020 840 3000
  Charles St: -3880 -2300 4700
  Light St: -3750 -2380 840 main
  St Paul St: -3750 840 4700
  Calvert St: -3620 440 4700
  William St: -3640 -1500 -440
  Battery Ave: -3520 -1500 -470
  Guilford Ave: -3490 560 4700
  Henry St: -3410 -1900 -480
  Gay St: -3370 440 1180
  Davis St: -3370 1180 2640
  Riverside Ave: -3290 -1900 -520
  Covington St: -3160 -1400 -600
  Fallsway: -3240 570 2640
  President St: -3100 -95 1060 main
  Ensor St: -3100 1060 3000
  Jackson St: -3010 -2380 -1100
  Greenmount Ave: -2960 1060 4700 main
  High St: -2960 -110 1060
  Exeter St: -2830 -230 2520
  Central Ave: -2690 -325 2520
  Eden St: -2570 -300 2520
  Homewood Ave: -2440 2520 4700
  Caroline St: -2440 -370 2520
  Dallas St: -2350 150 3000
  Bond St: -2260 -370 3000
  Bethel St: -2155 -310 3000
  Broadway: -2050 -370 3000 main
  Ann St: -1940 -350 3000
  Durham St: -1845 -310 2880
  Wolfe St: -1750 -340 3000 main
  Washington St: -1630 -200 3000 main
  Castle St: -1525 -95 2880
  Chester St: -1420 -140 3000
  Collington Ave: -1320 35 3000
  Patterson Park Ave: -1220 -110 3000
  Montford Ave: -1115 -300 2880
  Milton Ave: -1010 -500 2880
  Rose St: -910 -400 2880
  Luzerne Ave: -810 -600 2880
  Lakewood Ave: -690 -700 2760
  Kenwood Ave: -570 -760 2640
  Linwood Ave: -450 -800 2400 main
  Potomac St: -345 -860 2160
  Decker Ave: -250 -900 1920
  Ellwood Ave: -190 -900 2400
  East Ave: -90 -950 2160
  Clinton St: 60 -2700 2040
  Highland Ave: 170 -1010 2280 main
  Baylis St: 270 -1420 2160
  Conkling St: 370 -1420 2160
  Dean St: 480 -1010 2280
  Eaton St: 590 -1010 2400
  Grundy St: 700 -820 1300
  Haven St: 900 -2310 1500 main
  Janney St: 1010 -420 1300
  Newkirk St: 1120 -420 1060
  Oldham St: 1230 -640 1060
  Ponca St: 1340 -640 840
  Macon St: 1450 -520 700
  Lehigh St: 1560 -520 570
  Rappolla St: 1670 -520 570
`);

/** Streets that run east, from north to south: offset to the north, from west to east. */
export const ROWS = gridStreets(`
  North Ave: 3000 -7000 200 main
  Lanvale St: 2880 -5200 300
  Federal St: 2760 -3100 600
  Oliver St: 2640 -4330 500
  Hoffman St: 2520 -3100 500
  Preston St: 2400 -4480 700
  Biddle St: 2280 -4480 900
  Chase St: 2160 -4400 800
  Eager St: 2040 -4330 700
  Ashland Ave: 1920 -3240 500
  Madison St: 1800 -4480 600
  Monument St: 1680 -4480 900 main
  McElderry St: 1560 -2960 500
  Jefferson St: 1430 -2960 600
  Centre St: 1430 -4630 -2960
  Read St: 1560 -4630 -2960
  Franklin St: 1300 -7000 -3750 main
  Orleans St: 1300 -3750 370 main
  Mullikin St: 1180 -2700 -90
  Mulberry St: 1180 -7000 -3750
  Fayette St: 1060 -4880 1230 main
  Fairmount Ave: 950 -2700 900
  Lexington St: 950 -4880 -3100
  Baltimore St: 840 -4880 1340
  Lombard St: 700 -4880 1450
  Pratt St: 570 -4880 -2050 main
  Pratt St: 570 -2050 1670
  Gough St: 440 -3100 1670
  Bank St: 295 -3100 1670
  Eastern Ave: 150 -3100 1900 main
  Fleet St: 35 -3100 1670
  Conway St: 300 -4630 -3750
  Camden St: 440 -4630 -3750
  Lee St: 130 -4330 -3750
  Aliceanna St: -90 -3100 -1420
  Foster Ave: -80 -1340 1670
  Lancaster St: -200 -2830 -1650
  Fait Ave: -190 -1300 1670
  Thames St: -325 -2690 -1740
  Hudson St: -300 -1200 1670
  Dillon St: -410 -1100 1340
  O’Donnell St: -520 -890 1900 main
  Elliott St: -630 -840 1340
  Toone St: -740 -700 900
  Danville Ave: -850 -500 900
  Interstate Ave: -1200 60 900
  Newgate Ave: -1400 60 900
  Mertens Ave: -1840 60 900
  Marine St: -2310 60 900
  Cromwell St: -2380 -4020 -3010
  Hughes St: -330 -4180 -3500
  Montgomery St: -460 -4330 -3160
  Hamburg St: -580 -4330 -3090
  Cross St: -700 -4180 -3090
  Ostend St: -820 -4330 -3060
  Randall St: -1020 -4180 -2960
  Fort Ave: -1140 -4020 -3750 main
  Clement St: -1400 -4180 -2960
  Heath St: -1530 -4180 -3290
  Winder St: -1660 -4180 -2960
  Wells St: -1790 -4180 -2960
  McComas St: -2080 -4180 -3010
`);

/** Where alleys run between the columns, from south to north. */
export const ALLEYS: readonly { west: number; east: number; south: number; north: number }[] = [
  { west: -1120, east: 710, south: -860, north: 150 },
  { west: -2700, east: -1210, south: 150, north: 840 },
  { west: -200, east: 910, south: 150, north: 840 },
  { west: -1640, east: 600, south: 1060, north: 1680 },
  { west: -2450, east: -440, south: 1800, north: 2400 },
];

/** Roads that follow no grid, by hand. */
export const ROADS: readonly Road[] = [
  {
    name: 'Boston St',
    line: spots(
      '-1420 -90, -1340 -100, -1210 -200, -1010 -400, -690 -705, -570 -800, -330 -875, 60 -960, 370 -985, 900 -985, 1230 -900, 1500 -720, 1640 -520',
    ),
  },
  { name: 'Pulaski Hwy', line: spots('370 1300, 900 1420, 2300 1960, 4600 2460, 7000 3140') },
  { name: 'Eastern Ave', line: spots('1900 150, 2740 120, 4200 -120, 5000 -60, 7000 -240') },
  { name: 'O’Donnell St', line: spots('1900 -520, 2840 -720, 3420 -940') },
  { name: 'Holabird Ave', line: spots('2640 -1240, 3420 -940, 4300 -1240, 5400 -1500, 7000 -1640') },
  { name: 'Keith Ave', line: spots('900 -1400, 1700 -1400, 2200 -1540, 2690 -1580') },
  {
    name: 'Dundalk Ave',
    line: spots('2680 1040, 2740 120, 2840 -720, 3080 -1600, 3700 -2340, 4260 -2900, 4700 -3700'),
  },
  {
    name: 'Broening Hwy',
    line: spots('2200 -590, 2560 -1000, 2640 -1240, 2720 -1800, 2760 -2620, 3600 -2620'),
  },
  { name: 'Merritt Blvd', line: spots('4980 -60, 5060 -1420, 5180 -2300, 5340 -3000, 5360 -3760') },
  { name: 'North Point Rd', line: spots('4000 2340, 4600 1200, 4980 -60') },
  { name: 'Gay St', line: spots('-3370 1060, -2600 1640, -1960 2400, -1630 3000') },
  { name: 'Erdman Ave', line: spots('-380 3380, 500 3060, 1240 2420, 1700 1730') },
  { name: 'Belair Rd', line: spots('-620 3000, -380 3300, -370 3640, 120 4200, 480 4700') },
  { name: 'Edison Hwy', line: spots('200 3000, 330 2640, 640 2280, 980 1450') },
  { name: 'North Ave', line: spots('200 3000, 500 3060') },
  { name: 'Harford Rd', line: spots('-2110 3000, -2090 3700, -1780 4240, -1640 4700') },
  { name: 'Moravia Rd', line: spots('120 4200, 620 3760, 1640 3200, 2560 2560, 3100 2140') },
  { name: 'Martin Luther King Blvd', line: spots('-4700 -500, -4860 -200, -4880 1300, -4480 2280') },
  { name: 'Russell St', line: spots('-4480 -220, -4600 -400, -4700 -1300, -5100 -2100, -5760 -2460') },
  { name: 'Washington Blvd', line: spots('-4860 -200, -5500 -800, -5760 -1460, -7000 -2200') },
  { name: 'Frederick Ave', line: spots('-4880 440, -5700 240, -7000 -260') },
  { name: 'Pennsylvania Ave', line: spots('-4880 1300, -5300 2400, -5720 3000') },
  { name: 'Fulton Ave', line: spots('-6300 3000, -6200 1300, -6160 30') },
  {
    name: 'Waterview Ave',
    line: spots('-5740 -1420, -5760 -2460, -5620 -3140, -5500 -3660, -4760 -3880, -3600 -4240, -2900 -4700'),
  },
  {
    name: 'Key Hwy',
    line: spots(
      '-3750 -190, -3510 -230, -3390 -320, -3240 -440, -3130 -640, -3090 -840, -3010 -1030, -2820 -1180, -2560 -1240, -2330 -1330, -2080 -1500',
    ),
  },
  { name: 'Fort Ave', line: spots('-3750 -1140, -3010 -1330, -2080 -1780, -1240 -2260') },
  { name: 'Hull St', line: spots('-2080 -1500, -2080 -1780') },
];

/** Names for the streets of the quarters, given out in turn. */
export const QUARTER_NAMES = (
  'Towson St, Sinclair Ln, Hubert St, Kenyon Ave, Beason St, Gusryan St, Lyndale Ave, Barclay St, ' +
  'Cliftmont Ave, Elrino St, Decatur St, Chesterfield Ave, Joplin St, Abell Ave, Flagship Rd, Imla St, ' +
  'Homestead St, Elmora Ave, Stricker St, Drew St, Mayfield Ave, Woodall St, Kinship Rd, Gilmor St, ' +
  'Dudley Ave, Cornwall St, Shipway, Monroe St, Kavon Ave, Payson St, Hollins St, Brehms Ln, Harvey St'
).split(', ');

/** One quarter a line: "turn columns rows: outline". */
export const QUARTERS: readonly Quarter[] = `
  -27 105 110: -2330 -1350, -1220 -1350, -900 -1900, -1240 -2240, -2080 -1780, -2080 -1500
  -27 105 110: -2960 -1350, -2080 -1780, -1240 -2260, -1400 -2500, -2300 -2480, -2960 -1960
  3 120 110: -3480 3000, -2110 3000, -2090 3700, -1780 4240, -1640 4700, -3480 4700
  -3 130 110: -5150 3000, -3480 3000, -3480 4700, -5150 4700
  34 190 105: -370 3640, -380 3380, 500 3060, 1240 2420, 1700 1730, 2300 1960, 4600 2460, 7000 3140, 7000 4700, 480 4700, 120 4200
  38 150 100: -700 4240, -370 3640, 120 4200, 480 4700, -1640 4700
  14 130 120: 330 2640, 640 2280, 980 1450, 1700 1730, 1240 2420, 500 3060, 200 3000
  -4 150 120: 1670 -520, 1900 -520, 2840 -720, 2740 120, 2680 1040, 1780 1000, 1670 570
  9 190 130: 2680 1040, 2740 120, 4200 -120, 4980 -60, 4600 1200, 4000 2340, 2300 1960, 1400 1600, 1340 1000
  -7 105 120: 2840 -720, 2740 120, 4200 -120, 4980 -60, 5060 -1420, 4300 -1240, 3420 -940
  -4 170 120: 4980 -60, 7000 -240, 7000 -1640, 5400 -1500, 5060 -1420
  16 200 130: 4980 -60, 7000 -240, 7000 3140, 4600 2460, 4000 2340, 4600 1200
  38 125 95: 3420 -940, 4300 -1240, 5060 -1420, 5180 -2300, 5340 -3000, 5360 -3900, 4700 -4400, 4700 -3700, 4260 -2900, 3700 -2340, 3080 -1600
  -12 150 120: 5060 -1420, 5400 -1500, 7000 -1640, 7000 -4700, 5360 -3760, 5340 -3000, 5180 -2300
  18 180 150: 3080 -1600, 3700 -2340, 4260 -2900, 4700 -3700, 3800 -3700, 3600 -2620, 2760 -2620, 2640 -1240, 3420 -940
  -18 190 140: 1640 -520, 1900 -520, 2560 -1000, 2640 -1240, 1740 -1300, 900 -985, 1230 -900, 1500 -720
  -4 115 120: -4880 1300, -4880 -200, -5500 -800, -5760 -1460, -7000 -2200, -7000 1300
  -4 115 120: -4880 1300, -7000 1300, -7000 3000, -5720 3000, -5300 2400
  -31 130 110: -4880 1300, -5300 2400, -5720 3000, -4330 3000, -4330 2640, -4480 2280
  -20 150 130: -5150 3000, -7000 3000, -7000 4700, -5150 4700
  2 140 150: -4700 -400, -4600 -400, -4480 -220, -4180 -120, -4180 -1900, -4500 -2200, -5100 -2100, -4700 -1300
  -38 160 130: -4860 -200, -5500 -800, -5740 -1420, -5760 -2460, -5100 -2100, -4700 -1300, -4600 -400
  24 150 120: -5760 -1460, -7000 -2200, -7000 -4700, -2900 -4700, -3600 -4240, -4760 -3880, -5500 -3660, -5620 -3140, -5760 -2460
  24 150 120: -5620 -3140, -5500 -3660, -4760 -3880, -3600 -4240, -3300 -3900, -4600 -3100, -5200 -2800
`
  .trim()
  .split('\n')
  .map((row) => {
    const [rule = '', outline = ''] = row.split(': ');
    const [turnDegrees = 0, columns = 0, rows = 0] = rule.trim().split(' ').map(Number);
    return { turnDegrees, spacing: [columns, rows], outline: spots(outline) };
  });

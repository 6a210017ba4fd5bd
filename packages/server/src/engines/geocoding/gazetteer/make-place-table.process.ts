import { airportEntries, cityEntries } from './city-and-airport-entries.ts';
import { demoCityEntries, demoCitySegments } from './demo-city-entries.ts';
import { makePlaceTable } from './place-table.ts';

const entries = [...demoCityEntries(), ...airportEntries(), ...cityEntries()];
process.send?.(makePlaceTable(entries, demoCitySegments()), () => process.disconnect());

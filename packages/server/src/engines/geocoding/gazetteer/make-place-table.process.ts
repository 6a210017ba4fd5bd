import { airportEntries, cityEntries } from './city-and-airport-entries.ts';
import { demoCityEntries, demoCitySegments } from './demo-city-entries.ts';
import { makePlaceTable } from './place-table.ts';

const hasDemoCity = process.argv.includes('demo-city');
const entries = [...(hasDemoCity ? demoCityEntries() : []), ...airportEntries(), ...cityEntries()];
process.send?.(makePlaceTable(entries, hasDemoCity ? demoCitySegments() : []), () => process.disconnect());

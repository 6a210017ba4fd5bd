import { expect, test } from 'vitest';
import { languageTables, readTable } from './write-language-tables.ts';

test.each(languageTables())('$file.pathname has every language (else: npm run languages)', (table) => {
  expect(readTable(table)).toBe(table.text);
});

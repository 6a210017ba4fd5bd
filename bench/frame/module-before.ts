import { existsSync } from 'node:fs';

/** The same module in another checkout, where the scenario's folder may still have its number as a name. */
export function moduleBefore(
  checkout: string,
  folders: [name: string, number: string],
  file: string,
): string {
  const paths = folders.map((folder) => `${checkout}/bench/${folder}/${file}`);
  const path = paths.find((one) => existsSync(one));
  if (!path) throw new Error(`There is no ${paths.join(' and no ')}.`);
  return path;
}

import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const PLACE = /(file:\/\/[^\s()]+):(\d+):(\d+)/;

/**
 * Makes traces name the lines of the sources when a bundle runs. Node's own `--enable-source-maps` reads all maps at every
 * start, a tenth of it (P11); here a file's map is read when the first error in that file is printed.
 */
export function nameSourcesInTraces(): void {
  const maps = new Map<string, SourceMap | undefined>();

  const placeInSource = (place: string, url: string, line: string, column: string) => {
    if (!maps.has(url)) maps.set(url, readMap(url));
    const origin = maps.get(url)?.findOrigin(Number(line), Number(column));
    if (!origin || !('fileName' in origin)) return place;
    return `${new URL(origin.fileName, url)}:${origin.lineNumber}:${origin.columnNumber}`;
  };
  Error.prepareStackTrace = (error, calls) =>
    [
      Error.prototype.toString.call(error),
      ...calls.map((call) => `    at ${String(call).replace(PLACE, placeInSource)}`),
    ].join('\n');
}

function readMap(url: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${url}.map`), 'utf8')));
  } catch {
    // A file without a map, such as one in node_modules.
    return undefined;
  }
}

/**
 * The array types that we send and read, by the type of their elements. Left to itself postgres.js 3.4 asks the
 * database for all of them at every connect, in a promise that nobody holds: a connection that dies just then
 * ends the process. A type that is missing here fails loudly: "malformed array literal".
 */
const ARRAY_OIDS = {
  bool: 1000,
  int4: 1007,
  text: 1009,
  int8: 1016,
  float8: 1022,
  timestamptz: 1185,
  uuid: 2951,
};

type Element = keyof typeof ARRAY_OIDS;

const READ: Partial<Record<Element, (text: string) => unknown>> = {
  bool: (text) => text === 't',
  int4: Number,
  int8: Number,
  float8: Number,
  timestamptz: (text) => new Date(text),
};

/** For the driver's `types`. */
export const arrayTypes = Object.fromEntries(
  Object.entries(ARRAY_OIDS).map(([element, oid]) => [
    `${element}s`,
    { to: oid, from: [oid], serialize: writeArray, parse: readerOf(READ[element as Element]) },
  ]),
);

/** A flat array as PostgreSQL reads it: every value quoted, whatever is in it. */
function writeArray(values: unknown): string {
  if (!Array.isArray(values)) return String(values);
  return `{${values.map(writeValue).join(',')}}`;
}

function writeValue(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  const text = value instanceof Date ? value.toISOString() : String(value);
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

const VALUES = /"((?:[^"\\]|\\.)*)"|([^,{}]+)/gs;

function readerOf(read: (text: string) => unknown = (text) => text) {
  return (text: string): unknown[] =>
    Array.from(text.matchAll(VALUES), ([, quoted, bare]) => {
      if (quoted !== undefined) return read(quoted.replace(/\\(.)/gs, '$1'));
      return bare === 'NULL' || bare === undefined ? null : read(bare);
    });
}

export interface Difference {
  /** The path in the section: "supportPhone" or "ride.baseCents". */
  field: string;
  before: unknown;
  after: unknown;
}

/** Objects of further fields; other objects (a place, names) are one value. */
const NESTED = ['ride', 'rental'];

function fieldsOf(value: unknown): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [name, one] of Object.entries(value ?? {}))
    if (NESTED.includes(name))
      for (const [inner, leaf] of Object.entries(one ?? {})) fields.set(`${name}.${inner}`, leaf);
    else fields.set(name, one);
  return fields;
}

/** Of two versions of a section, the fields that differ. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [old, young] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...old.keys(), ...young.keys()])]
    .map((field) => ({ field, before: old.get(field), after: young.get(field) }))
    .filter((one) => canonical(one.before) !== canonical(one.after));
}

/** The database and the form may order the same fields differently. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, one) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => a.localeCompare(b)))
      : one,
  ) ?? '';

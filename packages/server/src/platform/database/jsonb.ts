import type { ColumnType } from 'kysely';

/** A value for a jsonb column. The driver would write a bare array as a PostgreSQL array. */
export class Jsonb {
  readonly #value: unknown;

  constructor(value: unknown) {
    this.#value = value;
  }

  /** The value that the driver sends. */
  toPostgres(): string {
    return JSON.stringify(this.#value);
  }
}

export const jsonb = (value: unknown): Jsonb => new Jsonb(value);

type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue | undefined };

/** A jsonb column in the generated types: it accepts only `jsonb(value)`. */
export type JsonColumn = ColumnType<JsonValue, Jsonb, Jsonb>;

import { z } from 'zod';

/**
 * A version as it was saved, with the fields that a newer version of Josey requires, from the first settings. An optional
 * field that it lacks was cleared.
 */
export function completeValue<Value extends object>(schema: z.ZodType, stored: unknown, first: Value): Value {
  return complete(schema, stored, first) as Value;
}

function complete(schema: z.ZodType, stored: unknown, first: unknown): unknown {
  if (stored === undefined) return schema.isOptional() ? undefined : first;
  if (!(schema instanceof z.ZodObject)) return stored;
  const fields = Object.entries<z.ZodType>(schema.shape).map(([name, inner]) => [
    name,
    complete(inner, fieldOf(stored, name), fieldOf(first, name)),
  ]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

const fieldOf = (value: unknown, name: string): unknown =>
  (value as Record<string, unknown> | undefined)?.[name];

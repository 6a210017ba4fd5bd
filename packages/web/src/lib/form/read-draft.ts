/** Merges the saved draft over the initial values; drops values that are damaged or of another type. */
export function readDraft<Values extends object>(text: string | null, fresh: Values): Values {
  try {
    const saved: unknown = JSON.parse(text ?? 'null');
    if (typeof saved !== 'object' || saved === null) return fresh;
    const known = { ...fresh } as Record<string, unknown>;
    const fitting = Object.entries(saved).filter(
      ([name, value]) => known[name] === undefined || kindOf(known[name]) === kindOf(value),
    );
    return { ...fresh, ...Object.fromEntries(fitting) };
  } catch {
    return fresh;
  }
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}

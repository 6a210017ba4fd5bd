/** One object that a domain takes payments for, created by the function that {@link defineSubject} returns. */
export interface Subject<Purpose extends string = string> {
  readonly kind: string;
  readonly id: string;
  /**
   * Payments of one subject with the same key are one attempt: requested, recorded, released and abandoned together, like
   * the price of a rental and its deposit. A later charge has another key: a tip, a late fee.
   */
  readonly key: string;
  readonly purposes: readonly Purpose[];
}

const declared = new Set<string>();

/** Declares a kind of subject and the purposes of its payments; `openPayment` accepts no others. The kind is stored. */
export function defineSubject<const Purpose extends string>(kind: string, purposes: readonly Purpose[]) {
  if (declared.has(kind)) throw new Error(`Two domains take payments for a ${kind}`);
  declared.add(kind);
  return (id: string, key = ''): Subject<Purpose> => ({ kind, id, key, purposes });
}

/** Fails at start when payments of a declared kind would never be resumed after a crash. */
export function requireResumers(resumers: object): void {
  const missing = [...declared].filter((kind) => !Object.hasOwn(resumers, kind));
  if (missing.length > 0) throw new Error(`No module's resumePayment names ${missing.join(', ')}`);
}

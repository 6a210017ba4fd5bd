/** One page of a list, and the ways to the next and back. */
export interface Table<Row> {
  /** Absent while the first page is on its way. */
  items: Row[] | undefined;
  total: number | undefined;
  /** How the total is said: where not all are counted, "1,000+". */
  totalText: string;
  /** The first is 0. */
  page: number;
  error: Error | null;
  /** What is shown belongs to the filters before. */
  isStale: boolean;
  retry: () => void;
  next: (() => void) | undefined;
  previous: (() => void) | undefined;
}

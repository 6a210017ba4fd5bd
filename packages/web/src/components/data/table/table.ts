/** One page of a list, and the moves to the next and previous page. */
export interface Table<Row> {
  /** Absent while the first page loads. */
  items: Row[] | undefined;
  total: number | undefined;
  /** The total as text: "1,000+" when the server stops counting. */
  totalText: string;
  /** Starts at 0. */
  page: number;
  error: Error | null;
  /** The items still match the previous filters. */
  isStale: boolean;
  retry: () => void;
  next: (() => void) | undefined;
  previous: (() => void) | undefined;
}

/** The clock of use cases; tests replace it. */
export interface Clock {
  now(): Date;
}

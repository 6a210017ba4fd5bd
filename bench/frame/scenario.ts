/** What one run of a variant measured, by name: `{ p50Ms: 1.3, p95Ms: 4.1 }`. */
export type Sample = Record<string, number>;

/** One side of a comparison: ours, a peer, or the limit that physics or a raw protocol sets. */
export interface Variant {
  name: string;
  /** Runs once and answers what it measured. Round -1 is the warm-up, whose sample is thrown away. */
  run(round: number): Promise<Sample>;
}

export interface PrepareOptions {
  /** Multiplies the data set: 1, 10, 100. */
  scale: number;
  /** How much of what is repeated to be measured: 1, and less where it is only tried. */
  effort: number;
  /** Another checkout to measure beside this one. */
  before: string | undefined;
}

export interface Prepared {
  variants: Variant[];
  /** Lines beyond the scenario's own, for variants that only this run has. */
  metrics?: Metric[];
  close(): Promise<void>;
}

/** One line of the result: a figure of ours compared with the same figure of another variant. */
export interface Metric {
  /** The figure's name in the samples of both variants. */
  name: string;
  unit: string;
  /** Name of our variant. */
  ours: string;
  /** Name of the variant that it is held against. */
  against: string;
  /** The goal. A line with neither is for information. */
  ratioAtMost?: number;
  ratioAtLeast?: number;
}

/** A module `bench/scenarios/<name>.ts` exports one of these as `scenario`. */
export interface Scenario {
  /** That of its module. */
  name: string;
  /** In the list of goals: `P7`. */
  number: string;
  title: string;
  /** The goal in words, and what it is measured against. */
  goal: string;
  /** What this machine lacks for it. */
  skippedBecause?: string | undefined;
  prepare(options: PrepareOptions): Promise<Prepared>;
  metrics: Metric[];
}

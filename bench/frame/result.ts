import type { Samples } from './rounds.ts';
import type { Metric, Scenario } from './scenario.ts';
import { ratiosOf, type Summary, summarize } from './statistics.ts';

export type Verdict = 'met' | 'missed' | 'for information';

export interface Line extends Metric {
  oursSummary: Summary;
  againstSummary: Summary;
  /** Ours divided by the other, paired by round. */
  ratio: Summary;
  verdict: Verdict;
}

export interface Result {
  name: string;
  number: string;
  title: string;
  goal: string;
  rounds: number;
  scale: number;
  lines: Line[];
}

/** Holds the samples against the scenario's goals. The median of the paired ratios decides. */
export function judge(scenario: Scenario, samples: Samples, rounds: number, scale: number): Result {
  const { name, number, title, goal, metrics } = scenario;
  return {
    name,
    number,
    title,
    goal,
    rounds,
    scale,
    lines: metrics.map((metric) => judgeLine(metric, samples)),
  };
}

function judgeLine(metric: Metric, samples: Samples): Line {
  const ours = figuresOf(samples, metric.ours, metric.name);
  const against = figuresOf(samples, metric.against, metric.name);
  const ratio = summarize(ratiosOf(ours, against));
  return {
    ...metric,
    oursSummary: summarize(ours),
    againstSummary: summarize(against),
    ratio,
    verdict: verdictOf(metric, ratio.median),
  };
}

function figuresOf(samples: Samples, variant: string, name: string): number[] {
  const taken = samples.get(variant);
  if (!taken) throw new Error(`There is no variant "${variant}".`);
  return taken.map((sample) => {
    const figure = sample[name];
    if (figure === undefined || !Number.isFinite(figure))
      throw new Error(`"${variant}" did not measure "${name}".`);
    return figure;
  });
}

function verdictOf({ ratioAtMost, ratioAtLeast }: Metric, ratio: number): Verdict {
  if (ratioAtMost === undefined && ratioAtLeast === undefined) return 'for information';
  return ratio <= (ratioAtMost ?? Infinity) && ratio >= (ratioAtLeast ?? -Infinity) ? 'met' : 'missed';
}

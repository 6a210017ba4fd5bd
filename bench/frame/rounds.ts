import type { Sample, Variant } from './scenario.ts';

/** All samples of each variant, round by round. */
export type Samples = Map<string, Sample[]>;

/**
 * Runs every variant once per round, after warm-up rounds that do not count. The order turns around with
 * each round, so that no variant always runs on the heels of the same other.
 */
export async function runRounds(
  variants: readonly Variant[],
  { rounds, warmUps }: { rounds: number; warmUps: number },
  say: (line: string) => void,
): Promise<Samples> {
  const samples: Samples = new Map(variants.map(({ name }) => [name, []]));
  for (let round = -warmUps; round < rounds; round++) {
    const order = round % 2 === 0 ? variants : variants.toReversed();
    for (const variant of order) {
      say(`${round < 0 ? 'warm-up' : `round ${round + 1}/${rounds}`}: ${variant.name}`);
      const sample = await variant.run(round);
      if (round >= 0) samples.get(variant.name)?.push(sample);
    }
  }
  return samples;
}

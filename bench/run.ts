import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatResult } from './frame/print.ts';
import { judge, type Result } from './frame/result.ts';
import { runRounds } from './frame/rounds.ts';
import type { Scenario } from './frame/scenario.ts';

/**
 * `npm run bench` lists the scenarios; `npm run bench -- search booking [--rounds 5] [--scale 1] [--json]` runs those.
 * `--before FOLDER` names another checkout of Josey, with its modules installed: some then measure both in one run.
 * `--try` runs all of them, or those that are named, once and small: whether they run at all, whatever they measure.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    scale: { type: 'string', default: '1' },
    before: { type: 'string' },
    json: { type: 'boolean', default: false },
    try: { type: 'boolean', default: false },
  },
});

const TRY_SCALE = 0.02;

const names = readdirSync(`${import.meta.dirname}/scenarios`)
  .filter((file) => /^[\w-]+\.ts$/.test(file))
  .map((file) => file.replace('.ts', ''));

async function load(name: string): Promise<Scenario> {
  const module: { scenario: Scenario } = await import(`./scenarios/${name}.ts`);
  return module.scenario;
}

async function list(): Promise<void> {
  const scenarios = await Promise.all(names.map(load));
  for (const { name, number, title, goal } of scenarios.sort(byNumber))
    console.log(`${name} (${number})\n    ${title}\n    ${goal}`);
}

const byNumber = (one: Scenario, other: Scenario) =>
  one.number.localeCompare(other.number, 'en', { numeric: true });

interface Size {
  rounds: number;
  warmUps: number;
  scale: number;
  effort: number;
}

async function measure(scenario: Scenario, { rounds, warmUps, scale, effort }: Size): Promise<Result> {
  const say = (line: string) => values.try || process.stderr.write(`${scenario.name} ${line}\n`);
  say('preparing');
  const prepared = await scenario.prepare({ scale, effort, before: values.before && resolve(values.before) });
  try {
    const samples = await runRounds(prepared.variants, { rounds, warmUps }, say);
    const metrics = [...scenario.metrics, ...(prepared.metrics ?? [])];
    return judge({ ...scenario, metrics }, samples, rounds, scale);
  } finally {
    await prepared.close();
  }
}

async function run(wanted: string[]): Promise<void> {
  const size = { rounds: Number(values.rounds), warmUps: 1, scale: Number(values.scale), effort: 1 };
  for (const scenario of await Promise.all(wanted.map(load))) {
    if (scenario.skippedBecause) throw new Error(`${scenario.name}: ${scenario.skippedBecause}`);
    const result = await measure(scenario, size);
    console.log(values.json ? JSON.stringify(result, undefined, 2) : `\n${formatResult(result)}`);
    if (result.lines.some((line) => line.verdict === 'missed')) process.exitCode = 1;
  }
}

/** One that fails does not keep the others from being tried. */
async function tryOut(wanted: string[]): Promise<void> {
  for (const scenario of await Promise.all(wanted.map(load))) {
    const { name, skippedBecause } = scenario;
    const began = performance.now();
    const size = { rounds: 1, warmUps: 0, scale: TRY_SCALE, effort: TRY_SCALE };
    try {
      if (!skippedBecause) await measure(scenario, size);
      const seconds = Math.round((performance.now() - began) / 1000);
      console.log(skippedBecause ? `skipped  ${name}: ${skippedBecause}` : `runs  ${name} (${seconds} s)`);
    } catch (error) {
      console.log(`DOES NOT RUN  ${name}`, error);
      process.exitCode = 1;
    }
  }
}

async function main(): Promise<void> {
  const unknown = positionals.find((name) => !names.includes(name));
  if (unknown) throw new Error(`There is no scenario "${unknown}". Without a name, all are listed.`);
  if (values.try) return tryOut(positionals.length > 0 ? positionals : names);
  return positionals.length > 0 ? run(positionals) : list();
}

await main();

import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatResult } from './frame/print.ts';
import { judge, type Result } from './frame/result.ts';
import { runRounds } from './frame/rounds.ts';
import type { PrepareOptions, Scenario } from './frame/scenario.ts';

/**
 * `npm run bench` lists the scenarios; `npm run bench -- p7 [--rounds 5] [--scale 1] [--json]` runs one. `--before FOLDER` names
 * another checkout of Josey, with its modules installed: P7, P8 and P11 then measure both in one run.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    scale: { type: 'string', default: '1' },
    before: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});

const files = readdirSync(import.meta.dirname)
  .filter((file) => /^p\d+-[\w-]+\.ts$/.test(file))
  .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));

async function load(file: string): Promise<Scenario> {
  const module: { scenario: Scenario } = await import(`./${file}`);
  return module.scenario;
}

async function list(): Promise<void> {
  for (const file of files) {
    const { title, goal } = await load(file);
    console.log(`${file.replace('.ts', '')}\n    ${title}\n    ${goal}`);
  }
}

async function measure(scenario: Scenario, rounds: number, options: PrepareOptions): Promise<Result> {
  const say = (line: string) => process.stderr.write(`${scenario.id} ${line}\n`);
  say('preparing');
  const prepared = await scenario.prepare(options);
  try {
    const samples = await runRounds(prepared.variants, rounds, say);
    const metrics = [...scenario.metrics, ...(prepared.metrics ?? [])];
    return judge({ ...scenario, metrics }, samples, rounds, options.scale);
  } finally {
    await prepared.close();
  }
}

async function main(): Promise<void> {
  const [wanted] = positionals;
  if (!wanted) return list();
  const file = files.find((name) => name === `${wanted}.ts` || name.startsWith(`${wanted.toLowerCase()}-`));
  if (!file) throw new Error(`There is no scenario "${wanted}". Without a name, all are listed.`);
  const before = values.before && resolve(values.before);
  const options = { scale: Number(values.scale), before };
  const result = await measure(await load(file), Number(values.rounds), options);
  console.log(values.json ? JSON.stringify(result, undefined, 2) : `\n${formatResult(result)}`);
  if (result.lines.some((line) => line.verdict === 'missed')) process.exitCode = 1;
}

await main();

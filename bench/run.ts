import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { formatResult } from './frame/print.ts';
import { judge, type Result } from './frame/result.ts';
import { runRounds } from './frame/rounds.ts';
import type { Scenario } from './frame/scenario.ts';

/** `npm run bench` lists the scenarios; `npm run bench -- p7 [--rounds 5] [--scale 1] [--json]` runs one. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    scale: { type: 'string', default: '1' },
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

async function measure(scenario: Scenario, rounds: number, scale: number): Promise<Result> {
  const say = (line: string) => process.stderr.write(`${scenario.id} ${line}\n`);
  say('preparing');
  const prepared = await scenario.prepare({ scale });
  try {
    return judge(scenario, await runRounds(prepared.variants, rounds, say), rounds, scale);
  } finally {
    await prepared.close();
  }
}

async function main(): Promise<void> {
  const [wanted] = positionals;
  if (!wanted) return list();
  const file = files.find((name) => name === `${wanted}.ts` || name.startsWith(`${wanted.toLowerCase()}-`));
  if (!file) throw new Error(`There is no scenario "${wanted}". Without a name, all are listed.`);
  const result = await measure(await load(file), Number(values.rounds), Number(values.scale));
  console.log(values.json ? JSON.stringify(result, undefined, 2) : `\n${formatResult(result)}`);
  if (result.lines.some((line) => line.verdict === 'missed')) process.exitCode = 1;
}

await main();

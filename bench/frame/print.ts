import type { Line, Result } from './result.ts';
import type { Summary } from './statistics.ts';

/** The result as a plain table: medians with their spread (lowest–highest round), ratio, goal, verdict. */
export function formatResult(result: Result): string {
  const head = ['figure', 'ours', '', 'against', '', 'ratio', 'goal', ''];
  const rows = result.lines.map(rowOf);
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)),
  );
  const table = [head, ...rows].map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const scale = result.scale === 1 ? '' : `, scale ${result.scale}`;
  return [
    `${result.name} (${result.number})  ${result.title}  (medians of ${result.rounds} alternating rounds, [lowest–highest]${scale})`,
    `Goal: ${result.goal}`,
    '',
    ...table,
  ].join('\n');
}

function rowOf(line: Line): string[] {
  return [
    `${line.name} (${line.unit})`,
    line.ours,
    withSpread(line.oursSummary),
    line.against,
    withSpread(line.againstSummary),
    withSpread(line.ratio),
    goalOf(line),
    line.verdict,
  ];
}

function goalOf({ ratioAtMost, ratioAtLeast }: Line): string {
  if (ratioAtMost !== undefined) return `≤ ${ratioAtMost} ×`;
  return ratioAtLeast === undefined ? '' : `≥ ${ratioAtLeast} ×`;
}

function withSpread({ median, min, max }: Summary): string {
  return `${short(median)} [${short(min)}–${short(max)}]`;
}

/** Three digits that matter. */
function short(value: number): string {
  if (value === 0) return '0';
  return Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
}

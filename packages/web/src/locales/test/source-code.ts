import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

/** For tests of the texts: a node of the source code's syntax tree. */
export interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

export interface SourceFile {
  /** Relative to the project root. */
  path: string;
  text: string;
  program: Node;
}

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));
const NO_SOURCE = /\.(test|factory)\.tsx?$|\.d\.ts$/;

export function readSources(pattern: string, isWanted: (path: string) => boolean = () => true): SourceFile[] {
  const paths = globSync(pattern, { cwd: ROOT }).filter((path) => !NO_SOURCE.test(path) && isWanted(path));
  return paths.toSorted().map((path) => sourceOf(path, readFileSync(`${ROOT}/${path}`, 'utf8')));
}

export function sourceOf(path: string, text: string): SourceFile {
  return { path, text, program: parseSync(path, text).program as unknown as Node };
}

/** Collects what the visitor returns for each node. `above` are the node's ancestors, nearest first. */
export function collect<T>(program: Node, visit: (node: Node, above: readonly Node[]) => T | undefined): T[] {
  const found: T[] = [];
  const above: Node[] = [];
  const enter = (node: Node) => {
    const one = visit(node, above);
    if (one !== undefined) found.push(one);
    above.unshift(node);
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) enter(child);
    above.shift();
  };
  enter(program);
  return found;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The value of a string node; `□` replaces a template's expressions. */
export function stringOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return undefined;
  const quasis = node.quasis as { value: { cooked: string } }[];
  return quasis.map(({ value }) => value.cooked).join('□');
}

export const placeOf = ({ path, text }: SourceFile, node: Node) =>
  `${path}:${text.slice(0, node.start).split('\n').length}`;

import { distance, type Spot } from '../land/plane.ts';

/** A street segment to a node: its length, and its cost (at least its length). */
export interface Edge {
  to: number;
  meters: number;
  cost: number;
}

interface Reached {
  node: number;
  /** The cost so far plus the minimum cost of the rest. */
  estimate: number;
}

/**
 * A* over a graph whose edges cost at least their length. Ties fall to the node reached first, so that
 * the result is deterministic. Throws when there is no path.
 */
export function findPath(
  spots: readonly Spot[],
  edges: readonly (readonly Edge[])[],
  from: number,
  to: number,
): { nodes: number[]; meters: number } {
  const goal = spots[to];
  if (!goal || !spots[from]) throw new RangeError(`No such node: ${from} or ${to}`);
  const costs = new Map([[from, 0]]);
  const cameBy = new Map<number, { node: number; meters: number }>();
  const done = new Set<number>();
  const open: Reached[] = [{ node: from, estimate: 0 }];
  for (let next = pop(open); next; next = pop(open)) {
    const { node } = next;
    if (node === to) return walkBack(cameBy, from, to);
    if (done.has(node)) continue;
    done.add(node);
    for (const edge of edges[node] ?? []) {
      const cost = (costs.get(node) ?? 0) + edge.cost;
      if (cost >= (costs.get(edge.to) ?? Number.POSITIVE_INFINITY)) continue;
      costs.set(edge.to, cost);
      cameBy.set(edge.to, { node, meters: edge.meters });
      push(open, { node: edge.to, estimate: cost + distance(spots[edge.to] ?? goal, goal) });
    }
  }
  throw new Error(`No way from node ${from} to node ${to}`);
}

function walkBack(cameBy: Map<number, { node: number; meters: number }>, from: number, to: number) {
  const nodes = [to];
  let meters = 0;
  for (let node = to; node !== from; ) {
    const step = cameBy.get(node);
    if (!step) break;
    node = step.node;
    meters += step.meters;
    nodes.push(node);
  }
  return { nodes: nodes.reverse(), meters };
}

/** Puts into a binary heap, the smallest estimate on top. */
function push(heap: Reached[], item: Reached): void {
  let at = heap.push(item) - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const above = heap[parent];
    if (!above || above.estimate <= item.estimate) break;
    heap[at] = above;
    at = parent;
  }
  heap[at] = item;
}

function pop(heap: Reached[]): Reached | undefined {
  const top = heap[0];
  const last = heap.pop();
  if (!top || !last || heap.length === 0) return top;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    const right = heap[child + 1];
    const left = heap[child];
    if (!left) break;
    if (right && right.estimate < left.estimate) child += 1;
    const smaller = heap[child];
    if (!smaller || smaller.estimate >= last.estimate) break;
    heap[at] = smaller;
    at = child;
  }
  heap[at] = last;
  return top;
}

/**
 * Nodes by rank, smallest first. A node may occur more than once.
 * Source: binary heap, J. W. J. Williams, "Algorithm 232: Heapsort", Communications of the ACM 7
 * (1964), https://doi.org/10.1145/512274.512284.
 */
export class NodeQueue {
  readonly #nodes: number[] = [];
  readonly #ranks: number[] = [];
  /** Rank of the node last returned by `next`. */
  rank = Number.POSITIVE_INFINITY;

  add(node: number, rank: number): void {
    const [nodes, ranks] = [this.#nodes, this.#ranks];
    let i = nodes.length;
    while (i > 0) {
      const above = (i - 1) >> 1;
      const parent = ranks[above] ?? 0;
      if (parent <= rank) break;
      ranks[i] = parent;
      nodes[i] = nodes[above] ?? 0;
      i = above;
    }
    ranks[i] = rank;
    nodes[i] = node;
  }

  /** Removes and returns the node of the smallest rank; undefined if the queue is empty. */
  next(): number | undefined {
    const [nodes, ranks] = [this.#nodes, this.#ranks];
    const [top] = nodes;
    this.rank = ranks[0] ?? Number.POSITIVE_INFINITY;
    const [node, rank] = [nodes.pop() ?? 0, ranks.pop() ?? 0];
    const count = nodes.length;
    if (count === 0) return top;
    let i = 0;
    for (;;) {
      let below = 2 * i + 1;
      if (below >= count) break;
      if (below + 1 < count && (ranks[below + 1] ?? 0) < (ranks[below] ?? 0)) below += 1;
      const child = ranks[below] ?? 0;
      if (child >= rank) break;
      ranks[i] = child;
      nodes[i] = nodes[below] ?? 0;
      i = below;
    }
    ranks[i] = rank;
    nodes[i] = node;
    return top;
  }
}

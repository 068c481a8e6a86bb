/**
 * Nodes in the order of their rank, smallest first. A node may be in it more than once.
 * Source: binary heap, J. W. J. Williams, "Algorithm 232: Heapsort", Communications of the ACM 7
 * (1964), https://doi.org/10.1145/512274.512284.
 */
export class NodeQueue {
  readonly #heap: { node: number; rank: number }[] = [];

  add(node: number, rank: number): void {
    const heap = this.#heap;
    const entry = { node, rank };
    let i = heap.length;
    heap.push(entry);
    while (i > 0) {
      const above = (i - 1) >> 1;
      const parent = heap[above];
      if (!parent || parent.rank <= rank) break;
      heap[i] = parent;
      i = above;
    }
    heap[i] = entry;
  }

  /** Takes the node of the smallest rank; undefined if there is none. */
  next(): { node: number; rank: number } | undefined {
    const heap = this.#heap;
    const [top] = heap;
    const last = heap.pop();
    if (!top || !last || heap.length === 0) return top;
    let i = 0;
    for (;;) {
      let below = 2 * i + 1;
      const [left, right] = [heap[below], heap[below + 1]];
      if (left && right && right.rank < left.rank) below += 1;
      const child = heap[below];
      if (!child || child.rank >= last.rank) break;
      heap[i] = child;
      i = below;
    }
    heap[i] = last;
    return top;
  }
}

/**
 * Sets of items that can be merged, but not split.
 * Source: union–find, B. A. Galler and M. J. Fischer, "An improved equivalence algorithm",
 * Communications of the ACM 7 (1964), https://doi.org/10.1145/364099.364331.
 */
export class DisjointSets<T> {
  readonly #parents = new Map<T, T>();

  /** The representative of an item's set: equal for two items in one set, different otherwise. */
  find(item: T): T {
    let root = item;
    for (let parent = this.#parents.get(root); parent !== undefined && parent !== root; ) {
      root = parent;
      parent = this.#parents.get(root);
    }
    this.#parents.set(item, root);
    return root;
  }

  /** Merges the sets of two items. */
  join(a: T, b: T): void {
    this.#parents.set(this.find(a), this.find(b));
  }
}

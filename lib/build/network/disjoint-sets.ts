/**
 * Sets of strings that can be merged, but not split.
 * Source: union–find, B. A. Galler and M. J. Fischer, "An improved equivalence algorithm",
 * Communications of the ACM 7 (1964), https://doi.org/10.1145/364099.364331.
 */
export class DisjointSets {
  readonly #parents = new Map<string, string>();

  /** The representative of an item's set: equal for two items in one set, different otherwise. */
  find(item: string): string {
    let root = item;
    for (let parent = this.#parents.get(root); parent !== undefined && parent !== root; ) {
      root = parent;
      parent = this.#parents.get(root);
    }
    this.#parents.set(item, root);
    return root;
  }

  /** Merges the sets of two items. */
  join(a: string, b: string): void {
    this.#parents.set(this.find(a), this.find(b));
  }
}

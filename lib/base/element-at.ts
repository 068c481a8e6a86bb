/** The element at an index that the caller knows to exist: `list[index]` without `undefined`. */
export function elementAt<T>(list: ArrayLike<T>, index: number): T {
  return list[index] as T;
}

/** The last element of a list that the caller knows not to be empty. */
export function lastOf<T>(list: ArrayLike<T>): T {
  return elementAt(list, list.length - 1);
}

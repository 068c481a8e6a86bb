/** The element at an index that the caller knows to exist: `list[index]` without `undefined`. */
export function elementAt<T>(list: ArrayLike<T>, index: number): T {
  return list[index] as T;
}

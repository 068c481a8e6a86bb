/** Throws the fault unless the condition holds. */
export function expect(holds: unknown, fault: string): asserts holds {
  if (!holds) throw new Error(fault);
}

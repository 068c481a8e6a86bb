/** The numbers of roads in a name such as `BR-262/BR-381`; none in `via municipal`. */
export function roadNumbers(name: string): string[] {
  return name.match(/\b[A-Z]{2,3}-\d{3}\b/g) ?? [];
}

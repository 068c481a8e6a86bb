const ASCII_NAME = /^[\w\s'.-]*$/;

/** The key that names are compared by: letters and digits only, no accents, lower case. */
export function nameKey(name: string): string {
  const plain = ASCII_NAME.test(name) ? name : name.normalize("NFD").replace(/\p{M}/gu, "");
  return plain.toLowerCase().replace(/[^a-z0-9]+/g, "");
}

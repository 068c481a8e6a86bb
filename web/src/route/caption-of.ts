/** The caption of a table about one of several routes: `Mais rápida, por número de eixos`. */
export function captionOf(by: string, name: string): string {
  const text = name === "" ? by : `${name}, ${by}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

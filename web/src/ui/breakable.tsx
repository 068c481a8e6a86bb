/** A path or address, which breaks after its slashes rather than within a word. */
export function Breakable({ text }: { text: string }) {
  return <>{text.split(/(?<=\/)/).map((part, i) => [<wbr key={i} />, part])}</>;
}

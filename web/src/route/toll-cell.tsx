import { Sum } from "../answer/sum.tsx";

/** A sum in a table; a dash if there is none. */
export function TollCell({
  sum,
  complete = true,
}: {
  sum: number | null | undefined;
  complete: boolean | null | undefined;
}) {
  return <td>{sum == null ? "–" : <Sum value={sum} complete={complete !== false} />}</td>;
}

import type { ComponentChildren } from "preact";
import { Fragment } from "preact";

/** Facts in a line, with a dot between those that share it; empty ones are left out. */
export function Facts({ of }: { of: readonly ComponentChildren[] }) {
  return (
    <span class="facts faint">
      {of.filter(Boolean).map((fact, i) => (
        <Fragment key={i}>
          {i > 0 && " "}
          <span>{fact}</span>
        </Fragment>
      ))}
    </span>
  );
}

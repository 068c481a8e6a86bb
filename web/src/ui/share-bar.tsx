import type { ComponentChildren } from "preact";
import { t } from "../i18n/i18n.ts";
import { CopyButton } from "./copy-button.tsx";
import { Icon } from "./icon.tsx";

/** Actions on an answer: share, print and save. */
export function ShareBar({
  link,
  noLink,
  children,
}: {
  /** The address of the answer; undefined if it opens in this tab only. */
  link: string | undefined;
  /** Why there is no link. */
  noLink?: string | undefined;
  /** What saves it. */
  children: ComponentChildren;
}) {
  return (
    <div class="share">
      {link === undefined ? (
        <button type="button" class="quiet" disabled aria-label={t("share.link")} title={noLink}>
          <Icon name="link" />
        </button>
      ) : (
        <CopyButton text={link} title={t("share.link")} icon="link" />
      )}
      <button
        type="button"
        class="quiet"
        aria-label={t("share.print")}
        title={t("share.print")}
        onClick={() => print()}
      >
        <Icon name="print" />
      </button>
      {children}
    </div>
  );
}

/** Saves the answer as a file. */
export function SaveButton({
  format,
  title,
  onClick,
}: {
  /** The kind of file, such as GPX. */
  format: string;
  title: string;
  onClick: () => void;
}) {
  return (
    <button type="button" class="quiet" title={title} onClick={onClick}>
      <Icon name="download" /> {format}
    </button>
  );
}

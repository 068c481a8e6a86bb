import type { ComponentChildren } from "preact";
import { t } from "../i18n/i18n.ts";
import { CopyButton } from "./copy-button.tsx";
import { Icon } from "./icon.tsx";

/** Actions on an answer: share, print and save. */
export function ShareBar({
  link,
  children,
}: {
  /** The address of the answer; undefined if it opens in this tab only. */
  link: string | undefined;
  /** Buttons that save it. */
  children: ComponentChildren;
}) {
  return (
    <div class="share">
      {link !== undefined && (
        <CopyButton text={link} title={t("share.link")} word={t("share.linkShort")} icon="link" />
      )}
      <button type="button" class="quiet" onClick={() => print()}>
        <Icon name="print" /> {t("share.print")}
      </button>
      {children}
    </div>
  );
}

/** Saves the answer as a file. */
export function SaveButton({
  format,
  title,
  isMain = false,
  onClick,
}: {
  /** The kind of file, such as GPX. */
  format: string;
  title: string;
  /** True for the file that the page is for. */
  isMain?: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      class={isMain ? "primary narrow" : "quiet"}
      title={title}
      onClick={onClick}
    >
      <Icon name="download" /> {format}
    </button>
  );
}

import type { Notice } from "../notice.ts";

/** The notices' texts, each once. */
export function messagesOf(notices: readonly Notice[]): string[] {
  return [...new Set(notices.map(({ message }) => message))];
}

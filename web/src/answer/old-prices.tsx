import { oldPricesText } from "./old-prices-text.ts";

/** How many prices of a sum the API calls old; nothing if there is none. */
export function OldPrices({ passages }: { passages: Parameters<typeof oldPricesText>[0] }) {
  const text = oldPricesText(passages);
  return text !== "" && <span class="warning">{text}</span>;
}

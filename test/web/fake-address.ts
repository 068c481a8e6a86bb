import { vi } from "vitest";

/** Stands in for the browser's address and history; returns a function that follows a link. */
export function fakeAddress(hash: string): (hash: string) => void {
  const address = { hash, origin: "https://console.example" };
  let onChange = () => {};
  const change = (_state: null, _title: string, link: string) => {
    address.hash = link.slice(link.indexOf("#"));
  };
  vi.stubGlobal("location", address);
  vi.stubGlobal("history", { pushState: change, replaceState: change });
  vi.stubGlobal("addEventListener", (_: "hashchange", listener: () => void) => {
    onChange = listener;
  });
  return (next) => {
    address.hash = next;
    onChange();
  };
}

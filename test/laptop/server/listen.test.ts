import { createServer } from "node:http";
import { expect, test } from "vitest";
import { listen } from "../../../lib/laptop/server/listen.ts";

function hello() {
  return createServer((_, response) => response.end("hello"));
}

test("a server listens on a free port until it is stopped", async () => {
  const { url, stop } = await listen(hello());
  expect(await (await fetch(url)).text()).toBe("hello");
  await stop();
  await expect(fetch(url)).rejects.toThrow();
});

test("stopping breaks off open connections", async () => {
  const asked = Promise.withResolvers<void>();
  const { url, stop } = await listen(createServer(() => asked.resolve()));
  const answer = fetch(url).catch(() => "broken off");
  await asked.promise;
  await stop();
  expect(await answer).toBe("broken off");
});

test("a port in use is an error", async () => {
  const { url, stop } = await listen(hello());
  const port = Number(new URL(url).port);
  await expect(listen(hello(), port)).rejects.toMatchObject({ code: "EADDRINUSE" });
  await stop();
});

import { createServer } from "node:http";
import { chromium } from "playwright-core";
import { listen } from "../../lib/laptop/server/listen.ts";
import { check } from "./report.ts";

const OTHER_NAME = "attacker.example";

/** Result of a page's request to an address, as the page sees it; runs in the browser. */
async function probe(address: string): Promise<string> {
  const attempts = [
    fetch(address),
    fetch(address, {
      method: "POST",
      headers: {
        "content-type": "application/x-amz-json-1.0",
        "x-amz-target": "DynamoDB_20120810.ListTables",
        authorization:
          "AWS4-HMAC-SHA256 Credential=local/1/a/b/aws4_request, SignedHeaders=a, Signature=0",
      },
      body: "{}",
    }),
    fetch(address, { method: "POST", headers: { "content-type": "text/plain" }, body: "{}" }),
  ];
  const shown = attempts.map((attempt) =>
    attempt
      .then(async (answer) => (answer.ok ? `read ${await answer.text()}` : ""))
      .catch(() => ""),
  );
  return (await Promise.all(shown)).join("");
}

/** Visits the service's ports from a page of another origin, in a real browser. */
export async function checkForeignPage(urls: Readonly<Record<string, string>>): Promise<void> {
  const site = await listen(
    createServer((_, response) => {
      response.setHeader("content-type", "text/html");
      response.end("<!doctype html><title>another site</title>");
    }),
  );
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", `--host-resolver-rules=MAP ${OTHER_NAME} 127.0.0.1`],
  });
  try {
    const page = await browser.newPage();
    await page.goto(site.url);
    for (const [name, url] of Object.entries(urls)) {
      check(
        (await page.evaluate(probe, `${url}/`)) === "",
        `${name}: a foreign page reads nothing`,
      );
    }
    const token = await page.evaluate(probe, `${urls.service}/local/token`);
    check(token === "", "a foreign page gets no token");
    for (const [name, url] of Object.entries(urls)) {
      const rebound = url.replace("127.0.0.1", OTHER_NAME);
      // The page came from the attacker's server; now the same name resolves to this machine.
      const body = "<!doctype html><title>rebound</title>";
      await page.route(`${rebound}/page`, (route) =>
        route.fulfill({ contentType: "text/html", body }),
      );
      await page.goto(`${rebound}/page`);
      const address = name === "service" ? `${rebound}/local/token` : `${rebound}/`;
      check((await page.evaluate(probe, address)) === "", `${name}: a rebound page reads nothing`);
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}

import { expect, test } from "vitest";
import { sitePackages } from "../../../lib/build/site/build-site.ts";

test("the console's packages are known with their licences", async () => {
  const packages = await sitePackages();
  const names = packages.map(({ name }) => name);
  expect(names).toContain("maplibre-gl");
  // Used by a worker alone.
  expect(names).toContain("fflate");
  expect(names).not.toContain("vite");
  for (const { name, text } of packages) expect(text.length, name).toBeGreaterThan(500);
});

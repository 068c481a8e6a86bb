import { join } from "node:path";

/** Programs that write files of the repository, by name. */
const WRITERS: Readonly<Record<string, { says: string; program: string }>> = {
  contract: {
    says: "openapi.json and all that follows from it; --check, --release",
    program: "tools/contract.ts",
  },
  costs: { says: "the costs in docs/scale.md; --check", program: "tools/costs.ts" },
  "disputed-ufs": {
    says: "data/roads/disputed-ufs.csv, after a change of the kilometres of the DNIT or the borders",
    program: "tools/disputed-ufs.ts",
  },
  images: {
    says: "the pictures in docs/images; --into DIRECTORY for those of all screens",
    program: "test/web/images.ts",
  },
  postman: {
    says: "the Postman collection of openapi.json, into a file",
    program: "client/tools/write-postman.ts",
  },
  "third-party": {
    says: "THIRD-PARTY.md and the bill of materials; --check",
    program: "tools/third-party.ts",
  },
  walls: { says: "the walls in docs/architecture.md", program: "tools/walls.ts" },
};

// Runs one of them: `npm run write -- NAME [arguments]`. Lists them without a name.
const [name = ""] = process.argv.slice(2);
const writer = Object.hasOwn(WRITERS, name) ? WRITERS[name] : undefined;
if (writer) {
  // The program reads the arguments after its name.
  process.argv.splice(2, 1);
  await import(join(import.meta.dirname, "..", writer.program));
} else {
  console.log("usage: npm run write -- NAME [arguments]\n");
  for (const [one, { says }] of Object.entries(WRITERS)) console.log(`  ${one}: ${says}`);
  process.exitCode = 2;
}

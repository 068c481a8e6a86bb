// Plain JavaScript, so that an older Node can still say what is wrong.
const [major = 0] = process.versions.node.split(".").map(Number);
if (major < 24) {
  console.error(
    `rota-vpo needs Node 24 or newer, found ${process.version}: run it with npm after \`npm ci\`, which brings its own.`,
  );
  process.exit(1);
}

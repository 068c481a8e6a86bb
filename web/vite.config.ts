import { join } from "node:path";
import { defineConfig } from "vite";

/** The service that the development server (`npx vite web`) passes calls on to. */
const SERVICE = "http://127.0.0.1:3000";
const PASSED_ON =
  "^/(consulta|valePedagio|locais|pedagios|integracoes|saude|map|local|console.json|openapi.json|.well-known)";

export default defineConfig({
  root: import.meta.dirname,
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  server: { proxy: { [PASSED_ON]: SERVICE } },
  build: {
    target: "es2023",
    // Data addresses would need exceptions in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: {
      input: ["index.html", "docs.html"].map((name) => join(import.meta.dirname, name)),
    },
  },
});

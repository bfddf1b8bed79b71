/** What shop, editor, dashboard and server rendering are built with alike; `scripts/build.ts` builds them one by one. */
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compileMessages } from "./scripts/compile-messages.ts";
import { extensionCode } from "./scripts/extension-code.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ command }) => ({
  appType: "custom",
  clearScreen: false,
  // Public files (uploads, demo pictures) are served by the server itself.
  publicDir: false,
  plugins: [react(), extensionCode, compileMessages],
  // Of the shop's, also in extensions whose folder is elsewhere: a page has one React.
  resolve: { dedupe: ["react", "react-dom"] },
  define: { __BUILD_ID__: JSON.stringify(process.env.BUILD_ID ?? "dev") },
  // Found at once instead of page by page, which would reload the page while developing.
  optimizeDeps: {
    entries: [
      "src/storefront/**/*.tsx",
      "src/editor/**/*.tsx",
      "src/dashboard/**/*.tsx",
      "src/modules/*/View.tsx",
      "extensions/*/checkout.ts",
      "!**/*.test.*",
    ],
  },
  build: { target: "baseline-widely-available" },
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        assetsInlineLimit: 2048,
        // What is built for it, shop, editor or dashboard, `scripts/build.ts` says.
      },
    },
    ssr: {
      // One bundle with React's production build inside: whatever NODE_ENV says, pages are rendered by the fast one.
      resolve: { ...(command === "build" && { noExternal: true }) },
      define: { "process.env.NODE_ENV": JSON.stringify(process.env.NODE_ENV ?? "production") },
      build: {
        outDir: "dist/server",
        emptyOutDir: true,
        target: "node24",
        minify: false,
        rolldownOptions: { input: { "entry-server": here("src/storefront/entry-server.tsx") } },
      },
    },
  },
}));

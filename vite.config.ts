/** What shop, editor and server rendering are built with alike; `scripts/build.ts` builds them one by one. */
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * What is not imported of the router can only be left out once nothing is done with it: its parts are given names for
 * React's developer tools, by calls that a bundler cannot know to be harmless. What is never asked for (instruments, routes
 * that are found out on the way) is switched off. Saves 5 KB of 26; should the router be written differently one day,
 * nothing breaks, and the test of the home page's bytes tells.
 */
const bareRouter: Plugin = {
  name: "bare-router",
  apply: "build",
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/].*\.js$/ },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = "[^"]*";$/gm, "")
        .replace(/^(const \w+ = )(?=[\w$]+\.(?:forwardRef|createContext|memo)\()/gm, "$1/* @__PURE__ */ ")
        .replace(/\binit\.(?:instrumentations|patchRoutesOnNavigation)\b/g, "undefined"),
      map: null,
    }),
  },
};

export default defineConfig(({ command }) => ({
  appType: "custom",
  clearScreen: false,
  // Public files (uploads, demo pictures) are served by the server itself.
  publicDir: false,
  plugins: [react(), bareRouter],
  define: { __BUILD_ID__: JSON.stringify(process.env.BUILD_ID ?? "dev") },
  // Found at once instead of page by page, which would reload the page while developing.
  optimizeDeps: {
    entries: ["src/storefront/**/*.tsx", "src/editor/**/*.tsx", "src/modules/*/View.tsx", "!**/*.test.*"],
  },
  build: { target: "baseline-widely-available" },
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        assetsInlineLimit: 2048,
        // What is built for it, shop or editor, `scripts/build.ts` says.
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

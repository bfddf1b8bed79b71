/** Serves the gallery alone: `vite --config src/editor/form/gallery/vite.config.ts --port 4600`. It is in no product bundle. */
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here("."),
  publicDir: here("../../../../demo/assets"),
  cacheDir: here("../../../../node_modules/.vite-gallery"),
  clearScreen: false,
  // File addresses must look as in a shop.
  build: { assetsInlineLimit: 0 },
  plugins: [react()],
});

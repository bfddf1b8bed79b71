/**
 * Shows module types with their defaults, presets and extreme values. Start it with
 * `node_modules/.bin/vite src/modules/testing`, then open `/?type=4`, `/?type=4&case=most`, `/?type=4&case=presets` (without
 * extremes and single options), `/?type=4&editing` or `/?type=0,1,4,-1&case=defaults&theme-preset=Fjord`.
 */
import { createRoot } from "react-dom/client";
import { galleryPage } from "./Gallery.tsx";

const query = new URLSearchParams(location.search);
const root = document.getElementById("root");
if (root) {
  const page = await galleryPage({
    types: (query.get("type") ?? "1").split(",").map(Number),
    only: query.get("case") ?? undefined,
    themePreset: query.get("theme-preset") ?? undefined,
    editing: query.has("editing"),
  });
  createRoot(root).render(page);
}

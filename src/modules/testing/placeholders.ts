import { readFile } from "node:fs/promises";
import { join, normalize } from "node:path";
import type { Connect, Plugin } from "vite";
import { placeholderPath } from "../shared/placeholder.ts";

function serve(middlewares: Connect.Server): void {
  middlewares.use(placeholderPath, async (request, response) => {
    const file = join(import.meta.dirname, "../placeholders", normalize(request.url ?? "/"));
    response.setHeader("content-type", "image/svg+xml");
    response.end(await readFile(file).catch(() => ""));
  });
}

/** Placeholder pictures as the server shows them. */
export const placeholders: Plugin = {
  name: "placeholders",
  configureServer: ({ middlewares }) => serve(middlewares),
  configurePreviewServer: ({ middlewares }) => serve(middlewares),
};

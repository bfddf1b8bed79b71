/** Serves the gallery of modules, with the shop's stock pictures as the server shows them under `/demo`. */
import { readFile } from "node:fs/promises";
import { join, normalize } from "node:path";
import { createServer, type Plugin } from "vite";

const stockPictures: Plugin = {
  name: "stock-pictures",
  configureServer: ({ middlewares }) => {
    middlewares.use("/demo", async (request, response) => {
      const file = join(import.meta.dirname, "../../../demo/assets", normalize(request.url ?? "/"));
      response.setHeader("content-type", "image/webp");
      response.end(await readFile(file).catch(() => ""));
    });
  },
};

/** @param port 0: any free one */
export async function serveGallery(port = 0): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const server = await createServer({
    root: import.meta.dirname,
    configFile: false,
    logLevel: "error",
    plugins: [stockPictures],
    server: { port, strictPort: port !== 0, hmr: false, watch: null },
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (typeof address !== "object" || !address) throw new Error("the gallery's server has no address");
  return { url: `http://localhost:${address.port}`, close: () => server.close() };
}

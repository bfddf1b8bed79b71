/** The browser modules of payment providers, by the names of their kinds, as `shopwright.config.ts` lists their extensions. */
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const root = join(import.meta.dirname, "..");
const name = "virtual:checkout-modules";

export const checkoutModules: Plugin = {
  name: "checkout-modules",
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  async load(id) {
    if (id !== `\0${name}`) return undefined;
    // The server never mounts a payment.
    if (this.environment.config.consumer === "server") return "export default {};";
    // By Node itself: a bundled configuration of Vite must not contain parts of the shop.
    const reading = pathToFileURL(join(root, "src/extend/read.ts")).href;
    const { readExtensions }: typeof import("#extend/read.ts") = await import(reading);
    const { extensions } = await readExtensions(root);
    const modules = extensions
      .flatMap(({ paymentProviders = [] }) => paymentProviders)
      .flatMap(({ name: provider, checkout }) =>
        checkout
          ? [
              `${JSON.stringify(provider)}: () => import(${JSON.stringify(fileURLToPath(checkout).replaceAll("\\", "/"))})`,
            ]
          : [],
      );
    return `export default {\n${modules.join(",\n")}\n};`;
  },
};

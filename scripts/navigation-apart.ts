import type { Plugin } from "vite";

const suffix = "?navigation";
const entries = /[\\/]src[\\/]storefront[\\/](runtime[\\/]navigation\.ts|layouts[\\/]Navigated\.tsx)$/;
/** Files of React Router of which the first page needs a few lines and navigation the rest. The others are shared. */
const parted = /[\\/]react-router[\\/](.*[\\/])?(index|components|(router|dom)[\\/][^?]*)\.js$/;

/**
 * For the build of the shop. A bundler puts a file of a library into one chunk, so that the first page would load all of React
 * Router. What `runtime/navigation.ts` loads therefore gets copies of these files, each reduced to what it needs of them. Contexts and
 * hooks are shared; what is in the copies has no state that both sides would have to see.
 */
export const navigationApart: Plugin = {
  name: "navigation-apart",
  enforce: "pre",
  async resolveId(source, importer) {
    const isCopy = importer?.endsWith(suffix);
    if (!importer || !(isCopy || (entries.test(importer) && source === "react-router"))) return null;
    const target = await this.resolve(source, importer.replace(suffix, ""), { skipSelf: true });
    return target && parted.test(target.id) ? { id: target.id + suffix, moduleSideEffects: false } : target;
  },
};

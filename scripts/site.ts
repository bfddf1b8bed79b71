/**
 * `npm run site`: makes the site of the project in `site/dist`: pages of `docs/`, the API, pictures of the running product. Dead links fail it.
 *
 *   npm run site                        everything
 *   npm run site -- --keep-pictures     with the pictures of the last time, where there are some
 *
 * VitePress is a package of `site/`, which shops do not have. `SITE_BASE=/shopwright/` is the folder of a server below which the site stands.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { writeApi } from "./site/api.ts";
import { deadLinks } from "./site/links.ts";
import { writePages } from "./site/pages.ts";
import { takePictures } from "./site/pictures.ts";

const root = join(import.meta.dirname, "..");
const site = join(root, "site");
const [pages, pictures] = [join(site, "pages"), join(site, "pictures")];

try {
  await makeSite();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function makeSite(): Promise<void> {
  if (!process.argv.includes("--keep-pictures") || !existsSync(pictures)) {
    console.log("Pictures of a demo shop …");
    await rm(pictures, { recursive: true, force: true });
    await takePictures(pictures);
  }
  console.log("Pages …");
  await rm(pages, { recursive: true, force: true });
  await mkdir(pages, { recursive: true });
  for (const name of ["index.md", "tour.md"]) await cp(join(site, name), join(pages, name));
  await cp(pictures, join(pages, "pictures"), { recursive: true });
  await mkdir(join(pages, "public"));
  await cp(join(pictures, "home-1440.webp"), join(pages, "public/home.webp"));
  await writePages(root, pages);
  await writeApi(pages, join(pages, "public"));
  if (!existsSync(join(site, "node_modules"))) execFileSync("npm", ["ci"], { cwd: site, stdio: "inherit" });
  execFileSync(process.execPath, [join(site, "node_modules/vitepress/bin/vitepress.js"), "build"], {
    cwd: site,
    stdio: "inherit",
  });
  const dead = deadLinks(join(site, "dist"), process.env.SITE_BASE);
  if (dead.length > 0) throw new Error(`These links lead nowhere:\n${dead.map((link) => `  ${link}`).join("\n")}`);
  console.log(`The site is in ${join(site, "dist")}.`);
}

/** The pages of the site: those of `docs/` and the neighbours of README.md, with links that lead within the site. */
import { copyFile, glob, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, posix } from "node:path";

/** Pages outside of `docs`, by their place in the site. */
const neighbours: Readonly<Record<string, string>> = {
  "README.md": "readme.md",
  "CHANGELOG.md": "changelog.md",
  "CONTRIBUTING.md": "contributing.md",
  "SECURITY.md": "reporting.md",
  "CODE_OF_CONDUCT.md": "conduct.md",
  "AGENTS.md": "agents-md.md",
  "changes/README.md": "change-notes.md",
  "packages/client/README.md": "client.md",
  "packages/create-shopwright/README.md": "create.md",
  "extensions/stripe/README.md": "stripe.md",
};

/** Where a file of the project is in the site; undefined for what the site does not have. */
export function placeOf(file: string): string | undefined {
  if (neighbours[file]) return neighbours[file];
  if (file === "docs/decisions" || file === "docs/decisions/") return "decisions/index.md";
  return /^docs\/.+\.(md|webp)$/.test(file) ? file.slice("docs/".length) : undefined;
}

/**
 * @param file of the project, from its folder.
 * @returns its text for the site: links lead to pages of the site; what the site does not have is named and not linked.
 */
export function pageOf(file: string, text: string): string {
  const place = placeOf(file) ?? file;
  return text.replace(
    /(!?)\[([^\]]*)\]\((?!\w+:|#)([^)\s]+)\)/g,
    (_, picture: string, label: string, target: string) => {
      const [path = "", anchor] = target.split("#", 2);
      const linked = placeOf(posix.join(posix.dirname(file), path));
      if (!linked) return label;
      const way = posix.relative(posix.dirname(place), linked);
      return `${picture}[${label}](${way.startsWith(".") ? way : `./${way}`}${anchor ? `#${anchor}` : ""})`;
    },
  );
}

/** Writes them. @param root of the project. @param folder that VitePress reads. */
export async function writePages(root: string, folder: string): Promise<void> {
  const files = [...Object.keys(neighbours)];
  for await (const file of glob("docs/**/*.{md,webp}", { cwd: root })) files.push(file.replaceAll("\\", "/"));
  const titles: string[] = [];
  for (const file of files.sort()) {
    const place = placeOf(file);
    if (!place) continue;
    const target = join(folder, place);
    await mkdir(dirname(target), { recursive: true });
    if (!file.endsWith(".md")) await copyFile(join(root, file), target);
    else {
      const text = await readFile(join(root, file), "utf8");
      await writeFile(target, pageOf(file, text));
      if (file.startsWith("docs/decisions/"))
        titles.push(`- [${/^# (.*)$/m.exec(text)?.[1]}](./${posix.basename(file)})`);
    }
  }
  await writeFile(join(folder, "decisions/index.md"), `# Decisions\n\n${titles.join("\n")}\n`);
}

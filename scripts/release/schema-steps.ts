/** The numbered steps of two versions: a step that a version before has run is never run again, so that it stays as it was. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Whether a file is a step, by its name. */
export const isStep = (name: string) => /^\d{4}_\w+\.(sql|ts)$/.test(name);
/** A comment may be worded anew. */
const commentLines = /^\s*(--|\/\/|\/?\*).*$/gm;

/** Steps by name, with what they do. @param folder of migrations. */
export async function readSteps(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter(isStep).sort();
  const texts = names.map(async (name): Promise<[string, string]> => {
    const text = await readFile(join(folder, name), "utf8");
    return [name, text.replaceAll(commentLines, "").replaceAll(/\s+/g, " ").trim()];
  });
  return new Map(await Promise.all(texts));
}

/** Steps of the version before that this one lacks, or has with something else in them. */
export const changedSteps = (before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): string[] =>
  [...before].flatMap(([name, text]) => (now.get(name) === text ? [] : [name]));

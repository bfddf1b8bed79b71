/** Change notes: a file for each change in `changes/`, of which a release makes its section of CHANGELOG.md (docs/decisions/0077-releases.md). */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** In the order of the section: what must be done comes first. */
const kinds = ["Upgrading", "Security", "Added", "Changed", "Fixed"] as const;
type Kind = (typeof kinds)[number];

export interface Note {
  readonly file: string;
  readonly kind: Kind;
  readonly text: string;
}

const isKind = (text: string | undefined): text is Kind => kinds.some((kind) => kind === text);

/** @throws {Error} naming the file that is no note. */
export function readNote(file: string, content: string): Note {
  const [, kind, text = ""] = /^# (\w+)\n\s*([\s\S]*)$/.exec(content.replaceAll("\r\n", "\n")) ?? [];
  if (!isKind(kind)) throw new Error(`${file} must begin with "# " and one of ${kinds.join(", ")}.`);
  if (text.trim() === "") throw new Error(`${file} says nothing below its heading.`);
  return { file, kind, text: text.trim() };
}

/** @param folder of the notes. */
export async function readNotes(folder: string): Promise<Note[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".md") && name !== "README.md").sort();
  return Promise.all(names.map(async (name) => readNote(name, await readFile(join(folder, name), "utf8"))));
}

/** A section of the changelog. @param date of the release, such as 2026-11-27. */
export function sectionOf(version: string, date: string, notes: readonly Note[]): string {
  const parts = kinds.flatMap((kind) => {
    const notesOfKind = notes.filter((note) => note.kind === kind);
    return notesOfKind.length === 0
      ? []
      : [`### ${kind}\n\n${notesOfKind.map(({ text }) => `- ${text.replaceAll("\n", "\n  ")}`).join("\n")}`];
  });
  return [`## ${version}, ${date}`, ...parts].join("\n\n");
}

const title = "# Changelog";

/** The changelog with a further section, the newest first. */
export function withSection(changelog: string, section: string): string {
  const before = changelog.replace(title, "").trim();
  return `${[title, section, before].filter(Boolean).join("\n\n")}\n`;
}

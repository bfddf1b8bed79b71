/** Commands that README and docs tell a reader to type: those of blocks for a shell, and those in the text. */
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";

export interface Command {
  /** From the project's folder. */
  readonly file: string;
  readonly text: string;
}

/** What a command begins with; words such as `node:http` and names of settings are none. */
const programs =
  /^(?:[A-Z][A-Z_]+=\S+ )*(?:npm|npx|node|git|docker|curl|su|systemctl|journalctl|apt-get|useradd|openssl|tar|touch|cd) \S|^(?:npm|containers)\S*\/\S+\.sh$/;

/** Commands of a text in Markdown, in its order. */
export function commandsIn(markdown: string): string[] {
  const commands: string[] = [];
  const text = markdown.replaceAll(/^```(\w*)\n([\s\S]*?)^```$/gm, (_, language: string, code: string) => {
    if (language === "sh") commands.push(...linesOf(code));
    return "";
  });
  for (const [, span = ""] of text.matchAll(/`([^`\n]+)`/g)) if (programs.test(span)) commands.push(span);
  return commands;
}

/** A line that ends with a backslash goes on in the next one; what follows a "#" is for the reader. */
const linesOf = (code: string) =>
  code
    .replaceAll(/\\\n\s*/g, "")
    .split("\n")
    .map((line) => line.replace(/\s+#\s.*$/, "").trim())
    .filter((line) => line !== "" && !line.startsWith("#"));

/** Pages that tell a reader what to type. Decisions and notes of changes tell what was. */
const pages =
  "{README.md,CONTRIBUTING.md,SECURITY.md,AGENTS.md,docs/*.md,packages/*/{.,template}/README.md,extensions/*/README.md}";

/** Those of README, its neighbours, docs and packages, each once for a page. @param root of the project. */
export async function commandsOfDocs(root: string): Promise<Command[]> {
  const commands: Command[] = [];
  for await (const match of glob(pages, { cwd: root })) {
    const file = match.replaceAll("\\", "/");
    const texts = new Set(commandsIn(await readFile(join(root, file), "utf8")));
    commands.push(...[...texts].map((text) => ({ file, text })));
  }
  return commands;
}

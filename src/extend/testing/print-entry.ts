/** Prints what a module exports: each name with its declaration, without comments, and what that is made of in the same file. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "vite";

interface Declared {
  readonly text: string;
  /** Words of the text: some name other declarations. */
  readonly words: ReadonlySet<string>;
}

interface File {
  readonly declarations: ReadonlyMap<string, Declared>;
  /** Where a name that the file exports comes from. */
  readonly exported: readonly { readonly name: string; readonly from: string | undefined }[];
}

/** @param src folder that "#" stands for. */
export function printEntry(entry: string, src: string): string {
  const printed = new Map<string, string>();
  for (const { name, from } of readFile(entry).exported) {
    const file = from ? resolve(entry, from, src) : entry;
    print(name, file, printed);
  }
  return `${[...printed.values()].join("\n\n")}\n`;
}

function print(name: string, path: string, printed: Map<string, string>): void {
  const key = `${path} ${name}`;
  if (printed.has(key)) return;
  const { declarations } = readFile(path);
  const declaration = declarations.get(name);
  if (!declaration) throw new Error(`${path} declares no ${name}`);
  printed.set(key, declaration.text);
  for (const word of declaration.words) if (word !== name && declarations.has(word)) print(word, path, printed);
}

const resolve = (from: string, specifier: string, src: string): string =>
  specifier.startsWith("#") ? join(src, specifier.slice(1)) : join(dirname(from), specifier);

const files = new Map<string, File>();

function readFile(path: string): File {
  const before = files.get(path);
  if (before) return before;
  const source = readFileSync(path, "utf8");
  const { program, comments, module } = parseSync(path, source);
  const declarations = new Map<string, Declared>();
  const textOf = (start: number, end: number) => {
    let text = "";
    let at = start;
    for (const comment of comments.filter((one) => one.start >= start && one.end <= end)) {
      text += source.slice(at, comment.start);
      at = comment.end;
    }
    return (text + source.slice(at, end)).replace(/[ \t]+$/gm, "").replace(/\n{2,}/g, "\n");
  };
  const add = (name: string, start: number, end: number) => {
    const text = textOf(start, end).trim();
    declarations.set(name, { text, words: new Set(text.match(/\w+/g)) });
  };
  for (const statement of program.body) {
    const node =
      statement.type === "ExportNamedDeclaration" && statement.declaration ? statement.declaration : statement;
    if (node.type === "TSInterfaceDeclaration" || node.type === "TSTypeAliasDeclaration") {
      add(node.id.name, node.start, node.end);
    }
    if (node.type === "FunctionDeclaration" && node.id) add(node.id.name, node.start, node.body?.start ?? node.end);
    if (node.type !== "VariableDeclaration") continue;
    for (const { id, start, end } of node.declarations) if (id.type === "Identifier") add(id.name, start, end);
  }
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName, moduleRequest }) => ({ name: exportName.name ?? "", from: moduleRequest?.value })),
  );
  const file = { declarations, exported };
  files.set(path, file);
  return file;
}

/**
 * Compiles the messages of `t("…{name}…", values)` where they stand, so that no parser of messages reaches a browser
 * (6.6 KB gzip of every first visit). A message that is no ICU MessageFormat ends the build.
 */
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { type Plugin, parseAst } from "vite";

export const compileMessages: Plugin = {
  name: "compile-messages",
  enforce: "pre",
  transform: {
    // In the shop's own code, and in extensions'.
    filter: { id: /\.tsx?($|\?)/, code: /#i18n\/t\.ts|shopwright\/extend\/(dashboard|screens)/ },
    handler: (code, id) => ({ code: withCompiledMessages(code, id), map: null }),
  },
};

/** The source with each message compiled as the third argument of its call; no line moves. */
export function withCompiledMessages(code: string, file: string): string {
  const insertions = messageCalls(code, file).flatMap(({ message, hasValues, end }) =>
    message.includes("{")
      ? [{ end, text: `${hasValues ? "" : ", undefined"}, ${JSON.stringify(compiled(message, file))}` }]
      : [],
  );
  // From the last to the first, so that no offset moves; a call within the values of another one ends before it.
  return insertions
    .sort((a, b) => a.end - b.end)
    .reduceRight((text, { end, text: added }) => text.slice(0, end) + added + text.slice(end), code);
}

function compiled(message: string, file: string) {
  try {
    return compileMessageOrThrow(message);
  } catch (error) {
    throw new Error(`${file}: the message “${message}” is no ICU MessageFormat`, { cause: error });
  }
}

export interface MessageCall {
  readonly message: string;
  /** Of `tc`: which of two meanings. */
  readonly context: string;
  readonly hasValues: boolean;
  /** Offset in the source behind the last argument. */
  readonly end: number;
  readonly line: number;
}

/** A node of a parsed source. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}
export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

/** The calls of `t`, `tc` and `msg` with a literal message. */
export function messageCalls(code: string, file: string): MessageCall[] {
  const calls: MessageCall[] = [];
  const visit = (value: unknown): void => {
    for (const one of Array.isArray(value) ? value : []) visit(one);
    if (!isNode(value)) return;
    for (const child of Object.values(value)) visit(child);
    if (value.type !== "CallExpression" || !isNode(value.callee) || !/^(tc?|msg)$/.test(String(value.callee.name)))
      return;
    const nodes = Array.isArray(value.arguments) ? value.arguments.filter(isNode) : [];
    const context = value.callee.name === "tc" ? textIn(nodes.shift()) : "";
    const [node, second] = nodes;
    const message = textIn(node);
    if (!node || message === undefined || context === undefined) return;
    const line = code.slice(0, node.start).split("\n").length;
    calls.push({ message, context, hasValues: Boolean(second), end: (second ?? node).end, line });
  };
  visit(parseAst(code, { lang: /\.tsx($|\?)/.test(file) ? "tsx" : "ts" }));
  return calls;
}

const textIn = (node: SyntaxNode | undefined): string | undefined =>
  node?.type === "Literal" && typeof node.value === "string" ? node.value : undefined;

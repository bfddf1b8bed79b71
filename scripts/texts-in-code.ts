/** Texts of two words and more in code that are in no message: what `textsOutsideOfMessages` (between tags) does not see. */
import { parseAst } from "vite";
import { isNode, type SyntaxNode } from "./compile-messages.ts";

const messageFunction = /^(tc?|msg)$/;
/** Attributes and properties that hold names of classes, files, columns and the like. */
const technical =
  /^(class|className|rel|style|transition|d|viewBox|queryKey|key|keys|id|permission|gridTemplate\w*|data-.*|accept|sizes|target|to|path)$/;
/** Functions whose texts nobody reads. */
const technicalCall =
  /^(clsx|require|fetch|matchMedia)$|(querySelector(All)?|closest|matches|getItem|setItem|split|join|includes|startsWith|endsWith|replace|replaceAll|test|call|callQuery|error|warn)$/;

/** Whether a text is language: two words with a space between them. */
const isLanguage = (text: string) =>
  /(^|[^\w-])[A-Za-z]{2,}[’']?[a-z]*,? (?:[a-zA-Z] )?[A-Za-z]{2,}/.test(text) && !/[#{};<>=]|var\(|^\W/.test(text);

/** The texts of a file, templates with "{}" for their values. */
export function textsInCode(code: string, file: string): string[] {
  const texts: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const one of value) visit(one);
      return;
    }
    if (!isNode(value)) return;
    if (value.type === "NewExpression" && nameOf(value.callee) === "Error") {
      const text = Array.isArray(value.arguments) ? textOf(value.arguments[0]) : "";
      // People read errors that are sentences; the others are for who writes code.
      if (/^[A-Z].*[.!?]$/.test(text)) texts.push(text);
    }
    if (isSkipped(value)) return;
    if (value.type === "CallExpression" && messageFunction.test(calleeOf(value))) {
      // The message and its context; its values may have texts of their own.
      visit(
        Array.isArray(value.arguments) ? value.arguments.filter((one) => isNode(one) && one.type !== "Literal") : [],
      );
      return;
    }
    if (value.type === "Literal" && typeof value.value === "string" && isLanguage(value.value)) texts.push(value.value);
    if (value.type === "TemplateLiteral") {
      const text = textOf(value);
      if (isLanguage(text.replaceAll("{}", "…"))) texts.push(text);
    }
    for (const child of Object.values(value)) visit(child);
  };
  visit(parseAst(code, { lang: file.endsWith("x") ? "tsx" : "ts" }));
  return texts;
}

/** Of a literal or a template, with "{}" for its values; "" for anything else. */
function textOf(node: unknown): string {
  if (!isNode(node)) return "";
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : "";
  if (node.type !== "TemplateLiteral" || !Array.isArray(node.quasis)) return "";
  return node.quasis.map((one) => (isNode(one) ? cooked(one) : "")).join("{}");
}

function isSkipped(node: SyntaxNode): boolean {
  if (/^(Import|TS(Type|Interface|Literal|Union|Enum)|JSXText)/.test(node.type)) return true;
  if (node.type === "ExportNamedDeclaration" && node.source) return true;
  if (node.type === "JSXAttribute") return technical.test(nameOf(node.name));
  if (node.type === "Property") return technical.test(nameOf(node.key));
  if (node.type === "NewExpression") return /^(Error|RegExp|DOMException|.*Event)$/.test(nameOf(node.callee));
  return node.type === "CallExpression" && technicalCall.test(calleeOf(node));
}

/** "t" of `t()`, "closest" of `element.closest()`. */
function calleeOf({ callee }: SyntaxNode): string {
  if (isNode(callee) && callee.type === "MemberExpression") return nameOf(callee.property);
  return nameOf(callee);
}

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return "";
  return typeof node.name === "string" ? node.name : typeof node.value === "string" ? node.value : "";
};

function cooked({ value }: SyntaxNode): string {
  return typeof value === "object" && value !== null && "cooked" in value ? String(value.cooked) : "";
}

/** Where messages stand (`scripts/messages.ts`): calls of `t`, rules and answers of the contract, module definitions. */
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ExtractorType } from "@lingui/conf";
import { parseAst } from "vite";
import { z } from "zod";
import { type Fields, isResponsive } from "#decoration/field.ts";
import type { AnyDefinition } from "#decoration/module.ts";
import { idOf } from "#i18n/context.ts";
import { definitions } from "#modules/registry.ts";
import { consentTexts, defaultForms, defaultTexts, lawTexts, pluralTexts, viewTexts } from "#modules/shop-texts.ts";
import { isNode, messageCalls } from "./compile-messages.ts";

const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file);

/** `t("…")` and `tc("…", "…")` with a literal message. A message that is put together at run time is listed where its parts are declared. */
export const callExtractor: ExtractorType = {
  match: isSource,
  extract(file, code, onMessage) {
    if (!/#i18n\/|shopwright\/extend/.test(code)) return;
    for (const { message, context, line } of messageCalls(code, file)) {
      onMessage({ id: idOf(message, context), origin: [file, line, 0] });
    }
  },
};

/** Of an extension: its calls of `t`, and the texts that its declarations have under these names. */
export const extensionExtractor: ExtractorType = {
  match: (file) => isSource(file) && !/\.d\.ts$/.test(file),
  extract(file, code, onMessage, ctx) {
    const visit = (value: unknown, inPermissions: boolean, inCall = false): void => {
      for (const one of Array.isArray(value) ? value : []) visit(one, inPermissions, inCall);
      if (!isNode(value)) return;
      // What describes a call to programs is no text for people.
      const isCall =
        inCall || (value.type === "CallExpression" && isNode(value.callee) && value.callee.name === "defineCall");
      const name = value.type === "Property" && isNode(value.key) ? String(value.key.name) : "";
      const text = name && isNode(value.value) && value.value.type === "Literal" ? value.value.value : undefined;
      if (
        typeof text === "string" &&
        /[a-z]/i.test(text) &&
        (inPermissions || (isCall ? callTexts : declaredTexts).test(name))
      )
        onMessage({ id: text, origin: [file, 1, 0] });
      const permissions = name === "permissions" || (inPermissions && name === "");
      for (const child of Object.values(value)) visit(child, permissions, isCall);
    };
    visit(parseAst(code, { lang: file.endsWith("x") ? "tsx" : "ts" }), false);
    void callExtractor.extract(file, code, onMessage, ctx);
  },
};

/** Of `defineCall`: what staff or buyers read. */
const callTexts = /^(label|success)$/;
/** Of `defineExtension`, a column, and a payment provider, carrier or kind of discount. */
const declaredTexts =
  /^(label|success|about|title|description|descriptionOfOwnPage|paidBy|settingsHelp|settingsNote|help|unset|rule)$/;

/**
 * What the contract says when a value breaks a rule ("must be an id of a category") and when a call has succeeded ("Category saved"):
 * texts that are arguments of the schema's functions, and `success` of a call.
 */
export const contractExtractor: ExtractorType = {
  match: (file) => isSource(file) && /src\/contract\//.test(file),
  extract(file, code, onMessage, ctx) {
    const visit = (value: unknown, isRule: boolean): void => {
      for (const one of Array.isArray(value) ? value : []) visit(one, isRule);
      if (!isNode(value)) return;
      if (value.type === "Literal" && isRule && typeof value.value === "string" && /[a-z] [a-z]/i.test(value.value)) {
        onMessage({ id: value.value, origin: [file, 1, 0] });
      }
      if (value.type === "CallExpression" && isNode(value.callee) && value.callee.name !== "t") {
        visit(value.callee, false);
        visit(value.arguments, value.callee.type === "MemberExpression");
        return;
      }
      for (const [key, child] of Object.entries(value)) {
        visit(child, key === "value" && value.type === "Property" && isNode(value.key) && value.key.name === "success");
      }
    };
    visit(parseAst(code, { lang: "ts" }), false);
    void callExtractor.extract(file, code, onMessage, ctx);
  },
};

const shippedTheme = z.object({
  description: z.string(),
  look: z.object({ palette: z.string() }),
  palettes: z.array(z.object({ name: z.string() })),
});

/** What staff read of the themes that come with the editor before they apply one; their sample texts are translated in files of their own. */
async function themeTexts(): Promise<string[]> {
  const texts: string[] = [];
  for await (const file of glob(join(import.meta.dirname, "../src/editor/themes/shipped/*/theme.json"))) {
    const { description, look, palettes } = shippedTheme.parse(JSON.parse(await readFile(file, "utf8")));
    texts.push(description, look.palette, ...palettes.map(({ name }) => name));
  }
  return texts;
}

/** Names, labels, help and choices of all module types and theme presets: `src/modules/registry.ts` stands for them. */
export const definitionExtractor: ExtractorType = {
  match: (file) => /src\/modules\/(registry|theme-presets\/theme-presets)\.ts$/.test(file),
  async extract(file, _code, onMessage) {
    const loaded: { definitions?: readonly AnyDefinition[]; themePresets?: readonly { name: string; desc: string }[] } =
      await import(pathToFileURL(file).href);
    const texts = [
      ...(loaded.definitions ?? []).flatMap(definitionTexts),
      ...(loaded.themePresets ?? []).flatMap(({ name, desc }) => [name, desc]),
      ...(loaded.themePresets ? await themeTexts() : []),
    ];
    // A text with braces that is no message: "{name} is the product".
    for (const text of new Set(texts)) onMessage({ id: text, origin: [file, 1, 0] });
  },
};

/** The texts of the shop's pages: `src/modules/shop-texts.ts` stands for all definitions. */
export const shopTextExtractor: ExtractorType = {
  match: (file) => /src\/modules\/shop-texts\.ts$/.test(file),
  extract(file, _code, onMessage) {
    const places = new Map<string, Set<string>>(
      [...pluralTexts, ...viewTexts, ...consentTexts, ...lawTexts].map((text) => [text, new Set()]),
    );
    const plurals = new Map(
      pluralTexts.flatMap((message) => Object.values(defaultForms(message)).map((form) => [form, message])),
    );
    for (const { text, place, context } of definitions.flatMap(defaultTexts)) {
      const id = idOf(plurals.get(text) ?? text, context);
      places.set(id, (places.get(id) ?? new Set()).add(place));
    }
    for (const [id, at] of places) onMessage({ id, origin: [file, 1, 0], comment: [...at].slice(0, 3).join("; ") });
  },
};

const definitionTexts = ({ name, presets = [], fields }: AnyDefinition): string[] => [
  name,
  ...presets.map((preset) => preset.name),
  ...fieldTexts(fields),
];

const fieldTexts = (fields: Fields): string[] =>
  Object.values(fields).flatMap((field) => {
    const labels = [field.label, ...(field.help ? [field.help] : [])];
    const one = isResponsive(field) ? field.pc : field;
    const { itemName, placeholder, empty } = one.componentProps ?? {};
    return [
      ...labels,
      ...(one.options ?? []).map(({ label }: { label: string }) => label),
      ...[itemName, placeholder, empty].filter((text) => typeof text === "string"),
      ...(one.item ? fieldTexts(one.item) : []),
    ];
  });

/** Attributes whose value people read. */
const shownAttributes =
  /^(label|title|placeholder|help|hint|description|text|alt|submit|unit|aria-(label|description))$/;
/** Elements whose text is no language. */
const codeElements = /^(code|kbd|pre|style)$/;

/** Words between tags and in attributes that people read, which no translator would find. */
export function textsOutsideOfMessages(code: string): string[] {
  const texts: string[] = [];
  const take = (text: unknown) => {
    // Addresses are the same in every language.
    if (typeof text === "string" && /[a-z]{2}/i.test(text) && !/^(\/|https?:)/.test(text)) texts.push(text.trim());
  };
  const visit = (value: unknown): void => {
    for (const one of Array.isArray(value) ? value : []) visit(one);
    if (!isNode(value)) return;
    if (value.type === "JSXText") take(value.value);
    if (value.type === "JSXAttribute" && shownAttributes.test(nameOf(value.name)) && isNode(value.value)) {
      take(value.value.value);
    }
    if (
      value.type === "JSXElement" &&
      codeElements.test(nameOf(isNode(value.openingElement) && value.openingElement.name))
    ) {
      return;
    }
    for (const child of Object.values(value)) visit(child);
  };
  visit(parseAst(code, { lang: "tsx" }));
  return texts;
}

const nameOf = (node: unknown): string => (isNode(node) && typeof node.name === "string" ? node.name : "");

/** The check of a language's texts before they are published. */
import { isResponsive } from "#decoration/field.ts";
import { listed } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import { brokenRule } from "../form/field-state.ts";
import type { Finding } from "../publish/check/finding.ts";
import { type Catalog, nameOf } from "../store/catalog.ts";
import type { EditorDocument } from "../store/document.ts";
import { type Cell, stateOf, textOf } from "./cells.ts";
import { describeCell } from "./describe.ts";

/** A button that is longer than this and much longer than in the shop's own language breaks its line on a phone. */
const longButton = 24;
const muchLonger = 1.6;

/**
 * Errors are what the server would refuse, and names in braces that mean nothing. Warnings: lost names, long buttons, and texts that the
 * law asks for and that the language has not got.
 * @param changed ids of the cells that are published; of the others only those that the law asks for are looked at
 */
export function checkTexts(
  cells: readonly Cell[],
  changed: ReadonlySet<string>,
  document: EditorDocument,
  confirmed: ReadonlySet<string>,
  catalog: Catalog,
): Finding[] {
  const findings = cells.flatMap((cell): Finding[] => {
    const module = document.modules[cell.key];
    const described = describeCell(cell, document, catalog);
    if (!module || !described) return [];
    const finding = (severity: Finding["severity"], message: string): Finding => ({
      ...{ severity, message, group: cell.group, key: cell.key, path: cell.path, label: described.label },
      module: nameOf(module, catalog.definitionOf(module.type, cell.group)),
    });
    if (cell.legal && stateOf(cell, document, confirmed) === "missing") {
      return [
        finding("warning", t("The law asks for this text. Customers read the built-in one until it is translated")),
      ];
    }
    const value = textOf(cell, document);
    if (!changed.has(cell.id) || value === "") return [];
    const { field } = described;
    const rule = isResponsive(field) ? null : brokenRule(field, value);
    return [
      ...(rule ? [finding("error", t("Must be {rule}", { rule }))] : []),
      ...placeholderFindings(cell.text, value).map(({ severity, message }) => finding(severity, message)),
      ...(isLongButton(cell, value) ? [finding("warning", t("This button may be too long for a phone"))] : []),
    ];
  });
  return findings.sort((one, other) => Number(other.severity === "error") - Number(one.severity === "error"));
}

/** Names that stand for a value: "{count}", also with plural forms. */
export const namesIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name = ""]) => name));

function placeholderFindings(source: string, value: string): Pick<Finding, "severity" | "message">[] {
  const [wanted, written] = [namesIn(source), namesIn(value)];
  const named = (names: readonly string[]) => listed(names.map((name) => `{${name}}`));
  const unknown = [...written].filter((name) => !wanted.has(name));
  const lost = [...wanted].filter((name) => !written.has(name));
  // Texts without a value in the shop's own language may have braces of their own.
  return [
    ...(unknown.length > 0 && wanted.size > 0
      ? [{ severity: "error" as const, message: t("{names} stands for nothing here", { names: named(unknown) }) }]
      : []),
    ...(lost.length > 0
      ? [{ severity: "warning" as const, message: t("{names} is missing", { names: named(lost) }) }]
      : []),
  ];
}

const isLongButton = ({ path, text }: Cell, value: string): boolean =>
  /(^|_)(btn|button)(_|$)/.test(String(path.at(-1))) &&
  value.length > longButton &&
  value.length > text.length * muchLonger;

/** The rules of a mail's text that its schema does not know. */

import { badInput } from "#contract/errors.ts";
import type { MailKind } from "#contract/mail-kinds.ts";
import type { MailText } from "#contract/shapes/mail-text.ts";
import { t } from "#i18n/server.ts";

/** @throws {ShopError} 400 naming the field and the rule. */
export function checkText(kind: MailKind, { subject, title, blocks }: MailText): void {
  const texts = { subject, title, blocks: blocks.map((block) => ("text" in block ? block.text : "")).join(" ") };
  for (const [field, text] of Object.entries(texts)) requirePlaceholders(kind, field, text);
  for (const block of blocks) {
    if (block.kind === "text") continue;
    const part = kind.parts.find((one) => one.part === block.part);
    if (!part || (block.kind === "button") !== (part.isButton === true)) {
      throw badInput(t("blocks: one of them is no part of this email"));
    }
  }
  const missing = kind.parts.find(
    (part) => part.required && !blocks.some((one) => "part" in one && one.part === part.part),
  );
  if (missing) throw badInput(t("blocks: “{label}” is required", { label: missing.label }));
}

/** @throws {ShopError} 400 naming the field, for a placeholder that nothing fills. */
export function requirePlaceholders(kind: MailKind, field: string, text: string): void {
  const placeholders = new Set(kind.placeholders.map(({ name }) => name));
  const strange = [...text.matchAll(/\{([a-z_]+)\}/g)].find(([, name = ""]) => !placeholders.has(name));
  if (strange)
    throw badInput(t("{field}: {placeholder} is no placeholder of this email", { field, placeholder: strange[0] }));
}

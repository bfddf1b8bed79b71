/** The shop's own texts of mails in its other languages. */
import { sql } from "kysely";
import { badInput } from "#contract/errors.ts";
import { findMailKind, mailKinds } from "#contract/mail-kinds.ts";
import { type MailText, mailText } from "#contract/shapes/mail-text.ts";
import { t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import { optionalText } from "#kernel/input.ts";
import { translationLocales } from "#kernel/malls/index.ts";
import { listedRecords, sourceHash, type Texts, type TranslatedKind } from "#kernel/translations/index.ts";
import { requirePlaceholders } from "./check.ts";
import { storedText } from "./stored.ts";

const line = { input: "line", schema: optionalText(200) } as const;
const text = { input: "text", schema: optionalText(5000) } as const;
const button = { input: "line", schema: optionalText(80) } as const;

export const translatedMails: TranslatedKind = {
  fields: { subject: line, title: line },
  more: (field) => (/^text_\d+$/.test(field) ? text : /^button_[a-z]+$/.test(field) ? button : undefined),
  sources: async (context, ids) => {
    const requested = mailKinds.filter(({ kind }) => ids.includes(kind));
    const texts = await Promise.all(
      requested.map(async ({ kind }) => [kind, partsOf((await storedText(context, kind)).text)] as const),
    );
    return new Map(texts);
  },
  records: listedRecords(async ({ db, mall }) => {
    const rows = await db
      .selectFrom("mail_text")
      .select(["kind", "subject", "title", "blocks"])
      .where("mall_id", "=", mall.id)
      .where("blocks", "is not", null)
      .execute();
    return rows.flatMap((row) => {
      const mailKind = findMailKind(row.kind);
      return mailKind ? [{ id: mailKind.kind, name: mailKind.label, texts: partsOf(mailText.parse(row)) }] : [];
    });
  }),
  check: async (_, cells) => {
    for (const { id, field, value } of cells) {
      const kind = findMailKind(id);
      if (!kind) throw badInput(t("kind must be a kind of email"));
      requirePlaceholders(kind, field, value);
    }
  },
};

/** Texts by their place among the texts of the mail, buttons by what they lead to. */
function partsOf(own: MailText | undefined): Texts {
  if (!own) return {};
  let place = 0;
  const parts = own.blocks.flatMap((block): [string, string][] => {
    if (block.kind === "text") return [[`text_${++place}`, block.text]];
    return block.kind === "button" ? [[`button_${block.part}`, block.text]] : [];
  });
  return { subject: own.subject, title: own.title, ...Object.fromEntries(parts) };
}

interface Row {
  readonly field: string;
  readonly value: string;
  readonly source_hash: string;
}

/**
 * A text as a reader has it; itself in the shop's own language. A text that stands at another place than when it was translated is found by what
 * it says.
 */
export async function mailTextInView({ db, mall }: ShopContext, kind: string, own: MailText): Promise<MailText> {
  const locales = translationLocales(mall);
  if (locales.length === 0) return own;
  const { rows } = await sql<Row>`
    select field, value, source_hash from translation
    where mall_id = ${mall.id} and kind = 'mail' and record_id = ${kind} and locale = any(${locales}::text[])
    order by array_position(${locales}::text[], locale), field`.execute(db);
  const named = (field: string, source: string) => rows.find((row) => row.field === field)?.value ?? source;
  const written = (field: string, source: string) => {
    const hash = sourceHash(source);
    const same = rows.find((row) => row.field.startsWith("text_") && row.source_hash === hash);
    return same?.value ?? named(field, source);
  };
  let place = 0;
  return {
    subject: named("subject", own.subject),
    title: named("title", own.title),
    blocks: own.blocks.map((block) => {
      if (block.kind === "part") return block;
      if (block.kind === "button") return { ...block, text: named(`button_${block.part}`, block.text) };
      return { ...block, text: written(`text_${++place}`, block.text) };
    }),
  };
}

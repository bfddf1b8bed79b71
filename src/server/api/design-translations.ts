/** The decoration in the shop's other languages. */
import type { CellReference } from "#contract/design-translation.ts";
import { forbidden } from "#contract/errors.ts";
import { translationPermission } from "#contract/permissions.ts";
import { isLanguage } from "#i18n/languages.ts";
import type { Mall } from "#kernel/malls/index.ts";
import { mayDo } from "#kernel/rights/staff.ts";
import * as english from "#modules/registry.ts";
import * as decorations from "#shop/decorations/index.ts";
import * as translations from "#shop/translations/index.ts";
import { staffOf } from "../calls/caller.ts";
import type { CallContext, Handler } from "../calls/context.ts";
import { draftOf, editedBy } from "../calls/edited.ts";

const inOwnLanguage = ({ db, mall }: Pick<CallContext, "db"> & { readonly mall: Mall }) => ({
  db,
  mall,
  registry: decorations.registryIn(english, mall.locale),
});

export const getDesignTranslation: Handler<"getDesignTranslation"> = async (context, { locale, number }) => ({
  ...(await decorations.getTranslation(inOwnLanguage(context), { ...draftOf(context), locale }, number)),
  machine: await translations.hasMachine(context),
});

/** @throws {ShopError} 403 for who has neither the right to the design nor to the language. */
function requireLanguage(context: CallContext, right: DesignRight, locale: string): void {
  if (!mayTranslate(context, right, locale)) throw forbidden();
}

type DesignRight = "decoration:write" | "decoration:publish";

function mayTranslate(context: CallContext, right: DesignRight, locale: string): boolean {
  const staff = staffOf(context);
  return mayDo(staff, right) || (isLanguage(locale) && mayDo(staff, translationPermission(locale)));
}

export const saveDesignTranslation: Handler<"saveDesignTranslation"> = async (context, input) => {
  requireLanguage(context, "decoration:publish", input.locale);
  return decorations.saveTranslation(inOwnLanguage(context), editedBy(context), input, staffOf(context).email);
};

export const saveDesignTranslationDraft: Handler<"saveDesignTranslationDraft"> = async (context, { locale, draft }) => {
  requireLanguage(context, "decoration:write", locale);
  await decorations.saveTranslationDraft(context, { ...draftOf(context), locale }, draft);
  return {};
};

export const getDesignCoverage: Handler<"getDesignCoverage"> = async (context) => {
  const { own, languages } = await decorations.getCoverage(inOwnLanguage(context), editedBy(context));
  return {
    own,
    may_design: mayDo(staffOf(context), "decoration:write"),
    languages: languages.map((one) => ({
      ...one,
      may_translate: mayTranslate(context, "decoration:publish", one.code),
    })),
  };
};

/** The texts that cells name. @throws {ShopError} 403 as a publish of them would. */
async function textsOf(context: CallContext, locale: string, cells: readonly CellReference[]) {
  requireLanguage(context, "decoration:publish", locale);
  return decorations.textsOfCells(inOwnLanguage(context), editedBy(context), locale, cells);
}

export const estimateDesignMachine: Handler<"estimateDesignMachine"> = async (context, { locale, cells }) => {
  const texts = await textsOf(context, locale, cells);
  return { ...(await translations.estimateTexts(context, locale, texts)), texts: texts.length };
};

export const startDesignMachine: Handler<"startDesignMachine"> = async (context, { locale, cells, max_characters }) => {
  const texts = (await textsOf(context, locale, cells)).map(({ value, isHtml }) => ({ value, isHtml }));
  const permission = mayDo(staffOf(context), "decoration:publish") ? "decoration:publish" : "translations:read";
  const { task_id } = await translations.startTexts(context, { locale, texts, max_characters, permission });
  return { task_id };
};

export const designMachineAnswers: Handler<"designMachineAnswers"> = async (context, { locale, cells }) => {
  const texts = await textsOf(context, locale, cells);
  const answers = await translations.translatedTexts(context, locale, texts);
  return {
    cells: texts.flatMap(({ value: _, isHtml: __, ...cell }, index) => {
      const value = answers[index];
      return value === undefined ? [] : [{ ...cell, value, machine: true }];
    }),
  };
};

/** What is translated of ways to pay: what the shop has written of them. Their usual words are in every language. */
import type { ShopContext } from "#kernel/context.ts";
import { optionalText } from "#kernel/input.ts";
import { listedRecords, type TranslatedKind } from "#kernel/translations/index.ts";
import { readPayments } from "./stored.ts";

export const translatedPaymentMethods: TranslatedKind = {
  fields: {
    title: { input: "line", schema: optionalText(120) },
    description: { input: "text", schema: optionalText(500) },
    instructions: { input: "text", schema: optionalText(5000) },
  },
  sources: async (context, ids) => {
    const { methods } = await readPayments(context);
    return new Map(
      methods
        .filter(({ name }) => ids.includes(name))
        .map(({ name, title, description, instructions }) => [name, { title, description, instructions }]),
    );
  },
  records: listedRecords(async (context) =>
    (await readPayments(context)).methods.map(({ name, title, description, instructions }) => ({
      id: name,
      name: title || name,
      texts: { title, description, instructions },
    })),
  ),
  all: async (context: ShopContext) => (await readPayments(context)).methods.map(({ name }) => name),
};

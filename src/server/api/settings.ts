import type { ShopContext } from "#kernel/context.ts";
import { linkableArticles } from "#shop/content/index.ts";
import { originOf } from "#shop/mail/origin.ts";
import { changeMailSettings, readMailSettings } from "#shop/mail/server.ts";
import { hasOrders } from "#shop/orders/index.ts";
import {
  checkoutRules,
  checkoutSettings,
  invoiceSettings,
  missingOnInvoices,
  shopSettings,
  taxSettings,
  unreadTemplates,
} from "#shop/settings/index.ts";
import { changeTranslationSettings, readTranslationSettings } from "#shop/translations/index.ts";
import { changeWritingSettings, readWritingSettings } from "#shop/writing/index.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { Handler } from "../calls/context.ts";

export const getShopSettings: Handler<"getShopSettings"> = async (context) => ({
  settings: await shopSettings.read(context),
  currency_fixed: await hasOrders(context),
});

export const updateShopSettings: Handler<"updateShopSettings"> = async (context, input) => ({
  settings: await shopSettings.change(context, input),
  ...changedBy(context),
});

export const getCheckoutSettings: Handler<"getCheckoutSettings"> = async (context) => ({
  settings: await checkoutSettings.read(context),
  articles: await choosableArticles(context),
  eu_consumers: (await checkoutRules(context)).eu_consumers,
});

async function choosableArticles(context: ShopContext) {
  const articles = await linkableArticles(context);
  const unread = await unreadTemplates(
    context,
    articles.map(({ id }) => id),
  );
  return articles.map(({ is_show, ...article }) => ({
    ...article,
    is_show: is_show === 1,
    unread_template: unread.has(article.id),
  }));
}

export const updateCheckoutSettings: Handler<"updateCheckoutSettings"> = async (context, input) => ({
  settings: await checkoutSettings.change(context, input),
  ...changedBy(context),
});

export const getTaxSettings: Handler<"getTaxSettings"> = async (context) => ({
  settings: await taxSettings.read(context),
});

export const updateTaxSettings: Handler<"updateTaxSettings"> = async (context, input) => ({
  settings: await taxSettings.change(context, input),
  ...changedBy(context),
});

export const getMailSettings: Handler<"getMailSettings"> = async (context) => {
  const { mail } = context.services;
  const { settings, has_password } = await readMailSettings(context);
  const host = new URL(await originOf(context, mail.home())).hostname;
  return {
    settings,
    has_password,
    installation: mail.url ? new URL(mail.url).hostname : null,
    sender: settings.mail_from || mail.from || `shop@${host}`,
  };
};

export const updateMailSettings: Handler<"updateMailSettings"> = async (context, input) => ({
  settings: await changeMailSettings(context, input, context.services.secret),
  ...changedBy(context),
});

export const getInvoiceSettings: Handler<"getInvoiceSettings"> = async (context) => ({
  settings: await invoiceSettings.read(context),
  missing: await missingOnInvoices(context),
});

export const updateInvoiceSettings: Handler<"updateInvoiceSettings"> = async (context, input) => ({
  settings: await invoiceSettings.change(context, input),
  ...changedBy(context),
});

export const getTranslationSettings: Handler<"getTranslationSettings"> = (context) => readTranslationSettings(context);

export const updateTranslationSettings: Handler<"updateTranslationSettings"> = async (context, input) => ({
  settings: await changeTranslationSettings(context, input, context.services.secret),
  ...changedBy(context),
});

export const getWritingSettings: Handler<"getWritingSettings"> = (context) => readWritingSettings(context);

export const updateWritingSettings: Handler<"updateWritingSettings"> = async (context, input) => ({
  settings: await changeWritingSettings(context, input, context.services.secret),
  ...changedBy(context),
});

/** `POST /admin_api/v1/translations/export`: texts with their translations as CSV or XLIFF. */
import { z } from "zod";
import { translationKindNames, translationNeeds } from "#contract/translations.ts";
import { exportForms, exportTranslations } from "#shop/translations/index.ts";
import { dayOf, mountDownload } from "../http/download.ts";
import { defineRoutes } from "../routes.ts";

export const routes = defineRoutes(async (app, options) => {
  await mountDownload(app, options, {
    path: "/admin_api/v1/translations/export",
    permission: "translations:read",
    input: z.object({
      form: z.enum(exportForms).default("csv"),
      /** Codes with commas between them; XLIFF has the first. */
      locales: z.string().min(1).max(200),
      kind: z.enum(translationKindNames).optional(),
      need: z.enum(translationNeeds).optional(),
    }),
    async open({ form, locales, kind, need }, context) {
      const codes = locales.split(",");
      const { type, ending, chunks } = await exportTranslations(context, { form, locales: codes, kind, need });
      const name = ["translations", ...(codes.length === 1 ? codes : [])].join("-");
      return { type, fileName: `${name}-${dayOf(context.mall)}.${ending}`, chunks };
    },
  });
});

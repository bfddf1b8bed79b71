/** Which template of its page a record is shown by. */
import { z } from "zod";
import { t } from "#i18n/t.ts";

const maxNumber = 999_999_999;

/** Number of a made group of the design (`groups.ts`); null for the page itself, which also stands in for one that the design lacks. */
export const templateNumber = z
  .int("must be the number of a template")
  .min(1, "must be the number of a template")
  .max(maxNumber, "must be the number of a template")
  .nullable();

/** How it reads in conflicts and histories: names are those of a design, and change with it. */
export const templateWords = (value: unknown): string =>
  value === null || value === undefined ? t("None") : t("Template {number}", { number: String(value) });

import { t } from "#i18n/t.ts";
import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/settings/feeds": {
      description: t("Products for Google, Meta, Pinterest and ChatGPT"),
      words: t("google merchant center shopping facebook instagram ads openai chatgpt tiktok xml tsv csv"),
    },
  },
});

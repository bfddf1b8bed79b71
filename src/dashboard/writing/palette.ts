import { t } from "#i18n/t.ts";
import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/settings/writing": {
      description: t("A language model of your own that shortens and corrects texts and describes pictures"),
      words: t("AI language model assistant shorten correct alt text suggestions OpenAI key"),
    },
  },
});

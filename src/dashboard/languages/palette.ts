import { t } from "#i18n/t.ts";
import { definePalette } from "../palette/define-palette.ts";

export default definePalette({
  about: {
    "/settings/languages": {
      description: t("Languages that the shop is shown in"),
      words: t("translation translate locale international abroad"),
    },
    "/settings/translation": {
      description: t("The service that translates your texts, and words that stay as they are"),
      words: t("translate automatic machine key glossary DeepL Google LibreTranslate"),
    },
  },
});

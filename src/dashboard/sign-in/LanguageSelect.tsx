import { language } from "#i18n/locale.ts";
import { t } from "#i18n/t.ts";
import { Select } from "#ui/controls/Select.tsx";
import { languageOptions, readIn } from "../language.ts";

/** The language of the screens before anybody has signed in; nothing where there is only one. */
export function LanguageSelect() {
  const options = languageOptions();
  if (options.length < 2) return null;
  return <Select label={t("Language")} value={language} options={options} onChange={readIn} />;
}

import {
  maxTerms,
  type TranslationService,
  translationGroup,
  translationServiceFields,
  translationServiceWords,
  translationSettings,
} from "#contract/shapes/settings/translation.ts";
import { languageOf, languages as shipped } from "#i18n/languages.ts";
import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { messageOf } from "../api/errors.ts";
import { useCan } from "../api/start.ts";
import { useField } from "../forms/context.ts";
import { ChoiceField } from "../forms/fields/ChoiceField.tsx";
import { KeyField } from "../forms/fields/KeyField.tsx";
import { TextAreaField, TextField } from "../forms/fields/TextField.tsx";
import { optionsOf } from "../settings/options-of.ts";
import { SettingsPage } from "../settings/SettingsPage.tsx";
import { TestService } from "../settings/TestService.tsx";
import { Card } from "../shell/Card.tsx";

const services = optionsOf(translationServiceWords);
const fields = { ...translationGroup.fields, translation_key: { label: t("Key"), format: () => "••••••" } };

/** Where keys are found, and what is good to know of a service. */
const helps: Readonly<Record<TranslationService, string>> = {
  "": t("Without a service nothing is translated by machine, and no text leaves the shop."),
  deepl: t("The key is in your DeepL account under API keys. Keys of the free plan end with “:fx”."),
  google: t("The key is in the Google Cloud console under Credentials; the Cloud Translation API must be switched on."),
  libretranslate: t("A server of LibreTranslate, your own or somebody else’s."),
  model: t("Any service that answers as OpenAI’s chat completions do. Its address usually ends with “/v1”."),
};

/** Which service translates texts by machine, and which words it leaves alone. */
export function Component() {
  return (
    <SettingsPage
      title={t("Machine translation")}
      group="translation"
      schema={translationSettings}
      fields={fields}
      load={(signal) => api.call("/admin_api/v1/settings/translation", {}, { signal })}
      save={(input) => api.call("/admin_api/v1/settings/translation/update", input)}
    >
      {({ settings, has_key }) => (
        <>
          <Card
            title={t("Service")}
            description={t("It is sent the texts that you have translated by machine, and nothing else.")}
          >
            <Service hasKey={has_key} stored={settings.translation_service} />
          </Card>
          <Card>
            <TextAreaField
              name="translation_terms"
              rows={4}
              optional
              help={t(
                "Brands, and names that are the same in every language: one a line, at most {count}. Placeholders, links and email addresses stay anyway.",
                { count: String(maxTerms) },
              )}
            />
          </Card>
        </>
      )}
    </SettingsPage>
  );
}

function Service({ hasKey, stored }: { readonly hasKey: boolean; readonly stored: TranslationService }) {
  const can = useCan();
  const { value: service } = useField<TranslationService>("translation_service");
  const { address, model, key } = translationServiceFields[service];
  return (
    <div className="stack gap-16">
      <div className="columns min-260 gap-y-20 gap-16">
        <ChoiceField name="translation_service" options={services} help={helps[service]} />
        {address && (
          <TextField
            name="translation_address"
            maxLength={300}
            placeholder={service === "model" ? "https://api.example.com/v1" : "https://translate.example.com"}
          />
        )}
        {model && <TextField name="translation_model" maxLength={120} />}
        {key && <KeyField name="translation_key" isOptional={key === "optional" || hasKey} />}
      </div>
      {can("settings:write") && stored !== "" && stored === service && (
        <TestService help={t("Translates one word with the saved settings.")} test={test} />
      )}
    </div>
  );
}

/** Has the stored service translate a word. */
async function test() {
  const { source, locale, translation, problem } = await api
    .call("/admin_api/v1/translations/machine/test", {}, { timeout: 90_000 })
    .catch((error: unknown) => ({ source: "", locale: "", translation: "", problem: messageOf(error) }));
  const words = t("“{source}” in {language}: “{translation}”", {
    ...{ source, translation },
    language: shipped[languageOf(locale) ?? "en"].name,
  });
  return { ok: problem === "", text: problem || words };
}

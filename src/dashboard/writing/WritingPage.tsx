import { writingGroup, writingSettings } from "#contract/shapes/settings/writing.ts";
import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { messageOf } from "../api/errors.ts";
import { useCan } from "../api/start.ts";
import { KeyField } from "../forms/fields/KeyField.tsx";
import { TextField } from "../forms/fields/TextField.tsx";
import { SettingsPage } from "../settings/SettingsPage.tsx";
import { TestService } from "../settings/TestService.tsx";
import { Card } from "../shell/Card.tsx";

const fields = { ...writingGroup.fields, writing_key: { label: t("Key"), format: () => "••••••" } };

/** The language model that helps with texts. Without one no field has the button. */
export function Component() {
  const can = useCan();
  return (
    <SettingsPage
      title={t("Writing help")}
      group="writing"
      schema={writingSettings}
      fields={fields}
      load={(signal) => api.call("/admin_api/v1/settings/writing", {}, { signal })}
      save={(input) => api.call("/admin_api/v1/settings/writing/update", input)}
    >
      {({ settings, has_key }) => (
        <Card
          title={t("Language model")}
          description={t(
            "It is sent the texts and pictures for which staff ask for help, and nothing else. What it suggests is used only when somebody accepts it.",
          )}
        >
          <div className="stack gap-16">
            <div className="columns min-260 gap-y-20 gap-16">
              <TextField
                name="writing_address"
                optional
                maxLength={300}
                placeholder="https://api.example.com/v1"
                help={t(
                  "Any service that answers as OpenAI’s chat completions do. Its address usually ends with “/v1”. Empty: no writing help.",
                )}
              />
              <TextField
                name="writing_model"
                optional
                maxLength={120}
                help={t("To describe pictures it must be one that can see them.")}
              />
              <KeyField name="writing_key" isOptional={has_key} />
            </div>
            {can("settings:write") && settings.writing_address !== "" && (
              <TestService help={t("Corrects one sentence with the saved settings.")} test={test} />
            )}
          </div>
        </Card>
      )}
    </SettingsPage>
  );
}

async function test() {
  const { source, text, problem } = await api
    .call("/admin_api/v1/writing/test", {}, { timeout: 90_000 })
    .catch((error: unknown) => ({ source: "", text: "", problem: messageOf(error) }));
  return { ok: problem === "", text: problem || t("“{source}” became “{text}”", { source, text }) };
}

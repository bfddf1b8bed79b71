import type { Input } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { isLanguage } from "#i18n/languages.ts";
import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { SelectInputField } from "../forms/fields/InputFields.tsx";
import { languageOptions, readIn } from "../language.ts";
import { act } from "../shell/act.ts";
import { Card } from "../shell/Card.tsx";
import styles from "./Account.module.css";
import type { AccountProps } from "./account-query.ts";

type Choice = Input<CallByPath["/admin_api/v1/account/language"]>["language"];

/** A choice is saved at once, and loads the page anew. */
export function Language({ account }: AccountProps) {
  const choose = (tag: string) => {
    const language: Choice = isLanguage(tag) ? tag : "";
    void act(() => api.call("/admin_api/v1/account/language", { language }), { onDone: () => readIn(language) });
  };
  return (
    <Card title={t("Language")}>
      <div className={styles.form}>
        <SelectInputField
          label={t("Language")}
          hideLabel
          help={t("Of the dashboard and the editor, and of emails to you.")}
          value={account.language}
          options={[{ value: "", label: t("As in the browser") }, ...languageOptions()]}
          onValue={choose}
        />
      </div>
    </Card>
  );
}

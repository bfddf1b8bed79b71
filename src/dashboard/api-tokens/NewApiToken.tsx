import { useState } from "react";
import { useNavigate } from "react-router";
import type { Permission } from "#contract/permissions.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { api } from "../api/api.ts";
import { AreaField, InputField, SelectInputField } from "../forms/fields/InputFields.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { Card } from "../shell/Card.tsx";
import { Page } from "../shell/Page.tsx";
import { Failure } from "../sign-in/AuthFrame.tsx";
import { PermissionFields } from "../staff/PermissionFields.tsx";
import { refreshApiTokens } from "./api-tokens-query.ts";
import { ConfirmedCalls, useConfirmable } from "./ConfirmedCalls.tsx";
import { NewTokenDialog } from "./NewTokenDialog.tsx";
import { RoleField } from "./RoleField.tsx";

/** Days; "" until it is revoked. */
const lifetimes = () => [
  { value: "", label: t("Never") },
  ...[30, 90, 365].map((days) => ({
    value: String(days),
    label: t("{days, plural, one {In # day} other {In # days}}", { days }),
  })),
];

const none: readonly Permission[] = [];
const noCalls: readonly string[] = [];
const isReading = (permissions: readonly Permission[]) =>
  permissions.length > 0 && permissions.every((one) => one.endsWith(":read"));

/** A new token: its name, what it may do, how long. */
export function Component() {
  const navigate = useNavigate();
  const [token, setToken] = useState<string>();
  const back = () => void navigate("/settings/api-tokens");
  const form = useDialogForm({
    values: { name: "", permissions: none, expires: "365", origins: "", calls: noCalls },
    check: ({ name, permissions }) => ({
      name: !name.trim() && t("Enter a name"),
      permissions: permissions.length === 0 && t("Choose at least one permission"),
    }),
    send: ({ name, permissions, expires, origins, calls }) =>
      api.call("/admin_api/v1/apiTokens/create", {
        name,
        permissions: [...permissions],
        expires_in_days: expires === "" ? null : Number(expires),
        // A page of another site shows its token to whoever opens it.
        ...(isReading(permissions) && origins.trim() && { origins: origins.trim().split(/[\s,]+/) }),
        // Those of a permission that was taken away again are not meant.
        calls: calls.filter((path) => confirmable.includes(path)),
      }),
    renew: refreshApiTokens,
    onDone: (answer) => setToken(answer.token),
  });
  const confirmable = useConfirmable(form.values.permissions);
  return (
    <Page
      title={t("New API token")}
      width="narrow"
      description={t("It acts in your name. If your role changes, it can do only what you can.")}
      breadcrumbs={[
        { label: t("Settings"), to: "/settings" },
        { label: t("API tokens"), to: "/settings/api-tokens" },
      ]}
    >
      <form className="stack gap-16" onSubmit={form.submit} noValidate>
        <Failure>{form.failure ?? form.errorOf("permissions")}</Failure>
        <Card>
          <div className="stack gap-16">
            <InputField
              {...form.of("name")}
              label={t("Name")}
              help={t("The program that uses it. Activity shows it beside what the program changes.")}
              placeholder={t("Warehouse software")}
              maxLength={60}
            />
            <SelectInputField {...form.of("expires")} label={t("Expires")} options={lifetimes()} />
            <RoleField chosen={form.values.permissions} onChange={(permissions) => form.change({ permissions })} />
          </div>
        </Card>
        <PermissionFields chosen={form.values.permissions} onChange={(permissions) => form.change({ permissions })} />
        {confirmable.length > 0 && (
          <ConfirmedCalls paths={confirmable} chosen={form.values.calls} onChange={(calls) => form.change({ calls })} />
        )}
        {isReading(form.values.permissions) && (
          <Card
            title={t("Pages of other sites")}
            description={t(
              "Scripts of these sites may read with the token. Whoever opens such a page can see the token and read the same.",
            )}
          >
            <AreaField
              {...form.of("origins")}
              label={t("Sites")}
              hint={t("optional")}
              help={t("One a line, such as https://app.example")}
              rows={3}
            />
          </Card>
        )}
        <div className="row wrap gap-8">
          <Button type="submit" variant="primary" busy={form.busy}>
            {t("Create API token")}
          </Button>
          <Button onClick={back}>{t("Cancel")}</Button>
        </div>
      </form>
      {token !== undefined && <NewTokenDialog token={token} onClose={back} />}
    </Page>
  );
}

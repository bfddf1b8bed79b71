import { useQuery } from "@tanstack/react-query";
import { KeyRound, Plus } from "lucide-react";
import { t } from "#i18n/t.ts";
import { Button, buttonClass } from "#ui/controls/Button.tsx";
import { HistoryLink } from "../activity/HistoryLink.tsx";
import { api } from "../api/api.ts";
import { useStart } from "../api/start.ts";
import { formatAgo, formatDate } from "../format.ts";
import { act } from "../shell/act.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { Card } from "../shell/Card.tsx";
import { EmptyState } from "../shell/EmptyState.tsx";
import { Loaded } from "../shell/Loaded.tsx";
import { Page } from "../shell/Page.tsx";
import { RowsSkeleton } from "../shell/RowsSkeleton.tsx";
import { Status } from "../shell/Status.tsx";
import { summaryOf } from "../staff/permission-groups.ts";
import staff from "../staff/Staff.module.css";
import { type ApiToken, apiTokensQuery, refreshApiTokens } from "./api-tokens-query.ts";

const create = (
  <ButtonLink variant="primary" to="/settings/api-tokens/new" icon={<Plus size={16} aria-hidden />}>
    {t("Create API token")}
  </ButtonLink>
);

/** Programs that may use the shop's API. */
export function Component() {
  const query = useQuery(apiTokensQuery);
  const isEmpty = query.data?.tokens.length === 0;
  return (
    <Page
      title={t("API tokens")}
      width="narrow"
      description={t(
        "With a token, another program can read and change this shop: an ERP, shipping software, your own scripts.",
      )}
      breadcrumbs={[{ label: t("Settings"), to: "/settings" }]}
      actions={
        <>
          <HistoryLink types={["api_token"]} />
          <a className={buttonClass("secondary", "medium")} href="/api/docs" target="_blank" rel="noopener">
            {t("API documentation")}
          </a>
          {!isEmpty && create}
        </>
      }
    >
      <Loaded
        query={query}
        what={t("API tokens")}
        skeleton={<RowsSkeleton card label={t("Loading the API tokens")} rows={3} height={84} picture />}
      >
        {({ tokens }) =>
          tokens.length === 0 ? (
            <Card>
              <EmptyState
                icon={<KeyRound size={24} aria-hidden />}
                title={t("No API tokens yet")}
                text={t("Create one for each program, with only the permissions that it needs.")}
                actions={create}
              />
            </Card>
          ) : (
            <Card flush>
              <ul className={`${staff.list}`}>
                {tokens.map((token) => (
                  <TokenRow key={token.id} token={token} />
                ))}
              </ul>
            </Card>
          )
        }
      </Loaded>
    </Page>
  );
}

function TokenRow({ token }: { readonly token: ApiToken }) {
  const { extension_permissions: extensions } = useStart();
  const { id, name, last_four, state, used_at, expires_at, staff_name, origins, calls } = token;
  const revoke = () =>
    act(() => api.call("/admin_api/v1/apiTokens/revoke", { id }), {
      ask: {
        title: t("Revoke “{name}”?", { name }),
        text: t("The program that uses it is refused from now on. This can't be undone."),
        confirm: t("Revoke"),
        danger: true,
      },
      done: t("API token revoked"),
      renew: refreshApiTokens,
    });
  const used = used_at ? t("Last used {time}", { time: formatAgo(used_at) }) : t("Never used");
  const end = expires_at && (state === "expired" ? "" : t("Expires on {date}", { date: formatDate(expires_at) }));
  return (
    <li className="row wrap gap-y-8 gap-14 line-top pad-y-12 inset">
      <span className="tile square-36">
        <KeyRound size={18} aria-hidden />
      </span>
      <div className="stack gap-2 basis-160">
        <p className="row wrap gap-y-4 gap-8 weight-550 break">
          {name}
          <code className="muted small">…{last_four}</code>
          {state === "expired" && <Status tone="warning">{t("Expired")}</Status>}
          {state === "paused" && (
            <Status tone="warning">{t("Paused: {name} is deactivated", { name: staff_name })}</Status>
          )}
        </p>
        <p className="muted small break">{summaryOf(token, extensions)}</p>
        {origins.length > 0 && (
          <p className="muted small break">{t("Pages of {sites}", { sites: origins.join(", ") })}</p>
        )}
        {calls.length > 0 && (
          <p className="muted small break">
            {t("Without a confirmation: {calls}", {
              calls: calls.map((path) => path.replace("/admin_api/v1/", "")).join(", "),
            })}
          </p>
        )}
        <p className="muted small break">{[staff_name, used, end].filter(Boolean).join(" · ")}</p>
      </div>
      <Button size="small" aria-label={t("Revoke {name}", { name })} onClick={() => void revoke()}>
        {t("Revoke")}
      </Button>
    </li>
  );
}

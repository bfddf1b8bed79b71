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
import { Loaded } from "../shell/Loaded.tsx";
import { Page } from "../shell/Page.tsx";
import { RowsSkeleton } from "../shell/RowsSkeleton.tsx";
import { Status } from "../shell/Status.tsx";
import { TileList, TileRow } from "../shell/TileList.tsx";
import { summaryOf } from "../staff/permission-groups.ts";
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
        {({ tokens }) => (
          <TileList
            rows={tokens}
            empty={{
              icon: <KeyRound size={24} aria-hidden />,
              title: t("No API tokens yet"),
              text: t("Create one for each program, with only the permissions that it needs."),
              actions: create,
            }}
          >
            {(token) => <TokenRow key={token.id} token={token} />}
          </TileList>
        )}
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
    <TileRow
      icon={<KeyRound size={18} />}
      title={
        <>
          {name}
          <code className="muted small">…{last_four}</code>
          {state === "expired" && <Status tone="warning">{t("Expired")}</Status>}
          {state === "paused" && (
            <Status tone="warning">{t("Paused: {name} is deactivated", { name: staff_name })}</Status>
          )}
        </>
      }
      lines={[
        summaryOf(token, extensions),
        origins.length > 0 && t("Pages of {sites}", { sites: origins.join(", ") }),
        calls.length > 0 &&
          t("Without a confirmation: {calls}", {
            calls: calls.map((path) => path.replace("/admin_api/v1/", "")).join(", "),
          }),
        [staff_name, used, end].filter(Boolean).join(" · "),
      ]}
    >
      <Button size="small" aria-label={t("Revoke {name}", { name })} onClick={() => void revoke()}>
        {t("Revoke")}
      </Button>
    </TileRow>
  );
}

import { clsx } from "clsx";
import { CircleAlert, CircleCheck, CircleHelp } from "lucide-react";
import { Fragment, useEffect, useState } from "react";
import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { separated } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { api } from "../../api/api.ts";
import { Banner } from "../../shell/Banner.tsx";
import { Card } from "../../shell/Card.tsx";
import { Status } from "../../shell/Status.tsx";
import { useAction } from "../../shell/use-action.ts";
import { KeysDialog } from "./KeysDialog.tsx";
import styles from "./Payments.module.css";
import { type Method, type Provider, refreshPayments } from "./payments-query.ts";
import { switchOn } from "./switch-on.ts";

type Findings = Output<CallByPath["/admin_api/v1/settings/payments/testProvider"]>["findings"];

interface KeysCardProps {
  readonly method: Method;
  readonly provider: Provider;
  readonly mayChange: boolean;
  /** Keys that are stored now switch it on; they are asked for at once. */
  readonly switchOn: boolean;
}

/** What is set of a provider, never the secrets themselves; and a test that asks the provider. */
export function KeysCard({ method, provider, mayChange, switchOn: awaited }: KeysCardProps) {
  const [editing, setEditing] = useState(false);
  useEffect(() => {
    if (awaited) setEditing(true);
  }, [awaited]);
  const [findings, setFindings] = useState<Findings>();
  const { busy, run } = useAction();
  const { name, label } = method;
  const { source, mode, variable, help, can_test, webhook_url, webhook_events } = provider;
  const hasKeys = source !== "none";
  const test = () =>
    run("test", async () => {
      setFindings(undefined);
      setFindings((await api.call("/admin_api/v1/settings/payments/testProvider", { provider: name })).findings);
    });
  const remove = () =>
    run("remove", () => api.call("/admin_api/v1/settings/payments/removeProviderSettings", { provider: name }), {
      ask: {
        title: t("Remove the keys?"),
        text: t(
          "Customers can no longer pay this way, and payments made through {method} can only be refunded in {method}.",
          { method: label },
        ),
        confirm: t("Remove"),
        danger: true,
      },
      done: t("Keys removed"),
      renew() {
        setFindings(undefined);
        return refreshPayments();
      },
    });
  return (
    <Card
      title={t("Keys")}
      description={`${help} ${t("Secrets are stored encrypted and never shown again.")}`.trim()}
      {...(hasKeys &&
        mode && {
          actions:
            mode === "live" ? (
              <Status tone="success">{t("Live mode")}</Status>
            ) : (
              <Status tone="info">{t("Test mode")}</Status>
            ),
        })}
    >
      <div className="stack gap-16">
        {source === "environment" && (
          <Banner title={t("Set by the server")}>
            {t(
              "Environment variables ({variable}, …) set these keys. To change them here, remove the variables and restart.",
              { variable },
            )}
          </Banner>
        )}
        <dl className={`terms break ${styles.keys}`}>
          {provider.fields.map((field) => (
            <Fragment key={field.name}>
              <dt>{field.label}</dt>
              <dd>{shown(field)}</dd>
            </Fragment>
          ))}
          <dt>{t("Webhook address")}</dt>
          <dd>
            <code>{webhook_url}</code>
          </dd>
          {webhook_events.length > 0 && (
            <>
              <dt>{t("Webhook events")}</dt>
              <dd>{separated(webhook_events)}</dd>
            </>
          )}
        </dl>
        <div role="status" className={styles.result}>
          {findings && <FindingList findings={findings} />}
        </div>
        {mayChange && (
          <div className="row wrap gap-8">
            {source !== "environment" && (
              <Button variant={hasKeys ? "secondary" : "primary"} onClick={() => setEditing(true)}>
                {hasKeys ? t("Change keys") : t("Add keys")}
              </Button>
            )}
            {hasKeys && can_test && (
              <Button busy={busy === "test"} onClick={() => void test()}>
                {t("Test keys")}
              </Button>
            )}
            {source === "stored" && (
              <Button busy={busy === "remove"} onClick={() => void remove()}>
                {t("Remove keys")}
              </Button>
            )}
          </div>
        )}
      </div>
      {editing && (
        <KeysDialog
          method={method}
          provider={provider}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false);
            if (awaited) void switchOn(method, true);
            if (can_test) void test();
          }}
        />
      )}
    </Card>
  );
}

function shown({ is_secret, end, value, unset }: Provider["fields"][number]): string {
  const set = is_secret ? end && t("Set, ends with {end}", { end }) : value;
  return set || unset || t("Not set");
}

const icons = { good: CircleCheck, bad: CircleAlert, unknown: CircleHelp };
const spoken = { good: t("Works: "), bad: t("Problem: "), unknown: t("Note: ") };

function FindingList({ findings }: { readonly findings: Findings }) {
  return (
    <ul className="stack gap-8" aria-label={t("Result of the test")}>
      {findings.map(({ kind, text }) => {
        const Icon = icons[kind];
        return (
          <li key={text} className={clsx("row align-start gap-8", styles.finding, styles[kind])}>
            <Icon size={17} aria-hidden />
            <span>
              <span className="ui-hidden">{spoken[kind]}</span>
              {text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

import { clsx } from "clsx";
import { CircleAlert, CircleCheck, CircleHelp } from "lucide-react";
import { useEffect, useState } from "react";
import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { Button } from "#ui/controls/Button.tsx";
import { confirm } from "#ui/controls/dialogs.ts";
import { api } from "../../api/api.ts";
import { Banner } from "../../shell/Banner.tsx";
import { Card } from "../../shell/Card.tsx";
import { Status } from "../../shell/Status.tsx";
import { useWork } from "../../shell/use-work.ts";
import { KeysDialog } from "./KeysDialog.tsx";
import styles from "./Payments.module.css";
import { refreshPayments, type StripeKeys } from "./payments-query.ts";
import { switchOn } from "./switch-on.ts";

type Findings = Output<CallByPath["/admin_api/v1/settings/payments/testStripe"]>["findings"];

const shown = (end: string) => (end ? `Set, ends with ${end}` : "Not set");

interface StripeCardProps {
  readonly keys: StripeKeys;
  readonly mayChange: boolean;
  /** Keys that are stored now switch Stripe on; they are asked for at once. */
  readonly switchOn: boolean;
}

/** The keys of Stripe: set or not, never the secrets themselves; and a test that calls Stripe. */
export function StripeCard({ keys, mayChange, switchOn: awaited }: StripeCardProps) {
  const [editing, setEditing] = useState(false);
  useEffect(() => {
    if (awaited) setEditing(true);
  }, [awaited]);
  const [findings, setFindings] = useState<Findings>();
  const { busy, run } = useWork();
  const hasKeys = keys.source !== "none";
  const test = () =>
    run("test", async () => {
      setFindings(undefined);
      setFindings((await api.call("/admin_api/v1/settings/payments/testStripe", {})).findings);
    });
  const remove = async () => {
    const sure = await confirm({
      title: "Remove the keys?",
      text: "Customers can no longer pay by card, and payments made through Stripe can only be refunded in Stripe.",
      confirm: "Remove",
      danger: true,
    });
    const work = async () => {
      await api.call("/admin_api/v1/settings/payments/removeStripeKeys", {});
      setFindings(undefined);
      await refreshPayments();
    };
    if (sure) await run("remove", work, "Keys removed");
  };
  return (
    <Card
      title="Keys"
      description="In Stripe: Developers, API keys. Secrets are stored encrypted and never shown again."
      {...(hasKeys && {
        actions: keys.is_live ? <Status tone="success">Live mode</Status> : <Status tone="info">Test mode</Status>,
      })}
    >
      <div className={styles.stack}>
        {keys.source === "environment" && (
          <Banner title="Set by the server">
            Environment variables (STRIPE_SECRET_KEY, …) set these keys. To change them here, remove the variables and
            restart.
          </Banner>
        )}
        <dl className={styles.keys}>
          <dt>Publishable key</dt>
          <dd>{keys.publishable_key || "Not set: customers pay on Stripe's page"}</dd>
          <dt>Secret key</dt>
          <dd>{shown(keys.secret_key_end)}</dd>
          <dt>Signing secret</dt>
          <dd>{shown(keys.webhook_secret_end)}</dd>
          <dt>Webhook address</dt>
          <dd>
            <code>{keys.webhook_url}</code>
          </dd>
        </dl>
        <div role="status" className={styles.result}>
          {findings && <FindingList findings={findings} />}
        </div>
        {mayChange && (
          <div className={styles.buttons}>
            {keys.source !== "environment" && (
              <Button variant={hasKeys ? "secondary" : "primary"} onClick={() => setEditing(true)}>
                {hasKeys ? "Change keys" : "Add keys"}
              </Button>
            )}
            {hasKeys && (
              <Button busy={busy === "test"} onClick={() => void test()}>
                Test keys
              </Button>
            )}
            {keys.source === "stored" && (
              <Button busy={busy === "remove"} onClick={() => void remove()}>
                Remove keys
              </Button>
            )}
          </div>
        )}
      </div>
      {editing && (
        <KeysDialog
          keys={keys}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false);
            if (awaited) void switchOn("stripe", true);
            void test();
          }}
        />
      )}
    </Card>
  );
}

const icons = { good: CircleCheck, bad: CircleAlert, unknown: CircleHelp };
const spoken = { good: "Works: ", bad: "Problem: ", unknown: "Note: " };

function FindingList({ findings }: { readonly findings: Findings }) {
  return (
    <ul className={styles.findings} aria-label="Result of the test">
      {findings.map(({ kind, text }) => {
        const Icon = icons[kind];
        return (
          <li key={text} className={clsx(styles.finding, styles[kind])}>
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

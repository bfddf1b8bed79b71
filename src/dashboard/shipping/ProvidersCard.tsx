import { clsx } from "clsx";
import type { RateProvider } from "#contract/shapes/shipping.ts";
import { t } from "#i18n/t.ts";
import { readOnlyReasonId } from "../forms/ReadOnlyReason.tsx";
import { Card } from "../shell/Card.tsx";
import { Switch } from "../shell/Input.tsx";
import { useSwitch } from "../shell/use-switch.ts";
import styles from "./Shipping.module.css";
import { switchProvider } from "./save-shipping.ts";

interface ProvidersCardProps {
  readonly providers: readonly RateProvider[];
  readonly mayChange: boolean;
}

/** Extensions that calculate rates, each with its switch. */
export function ProvidersCard({ providers, mayChange }: ProvidersCardProps) {
  return (
    <Card
      flush
      title={t("Calculated rates")}
      description={t(
        "Carriers that calculate rates for each order and address. Customers in your zones can choose them beside your own rates.",
      )}
    >
      <ul className={clsx(styles.rates, styles.providers)} aria-label={t("Rate providers")}>
        {providers.map((provider) => (
          <li key={provider.name}>
            <ProviderRow provider={provider} mayChange={mayChange} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ProviderRow({ provider, mayChange }: { readonly provider: RateProvider; readonly mayChange: boolean }) {
  const { name, label, about } = provider;
  const { isOn, change } = useSwitch(provider.is_on, (next) => switchProvider(name, next));
  return (
    <div className="row gap-10 height-60 pad-y-8 inset">
      <div className="stack justify-start fill break">
        <span className="weight-550">{label}</span>
        <span className="muted small">{about}</span>
      </div>
      <Switch
        label={isOn ? t("On") : t("Off")}
        aria-label={t("{label} at checkout", { label })}
        checked={isOn}
        disabled={!mayChange}
        aria-describedby={mayChange ? undefined : readOnlyReasonId}
        onChange={({ target }) => void change(target.checked)}
      />
    </div>
  );
}

import { clsx } from "clsx";
import { useState } from "react";
import type { RateProvider } from "#contract/shapes/shipping.ts";
import { readOnlyReasonId } from "../forms/ReadOnlyReason.tsx";
import { Card } from "../shell/Card.tsx";
import { Switch } from "../shell/Input.tsx";
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
      title="Calculated rates"
      description="Carriers that calculate rates for each order and address. Customers in your zones can choose them beside your own rates."
    >
      <ul className={clsx(styles.rates, styles.providers)} aria-label="Rate providers">
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
  /** While it is being stored. */
  const [wanted, setWanted] = useState<boolean>();
  const isOn = wanted ?? provider.is_on;
  const change = async (next: boolean) => {
    setWanted(next);
    await switchProvider(name, next);
    setWanted(undefined);
  };
  return (
    <div className="row gap-10 height-60 pad-y-8 inset">
      <div className="stack justify-start fill break">
        <span className="weight-550">{label}</span>
        <span className="muted small">{about}</span>
      </div>
      <Switch
        label={isOn ? "On" : "Off"}
        aria-label={`${label} at checkout`}
        checked={isOn}
        disabled={!mayChange}
        aria-describedby={mayChange ? undefined : readOnlyReasonId}
        onChange={({ target }) => void change(target.checked)}
      />
    </div>
  );
}

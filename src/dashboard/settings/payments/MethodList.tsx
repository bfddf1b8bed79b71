import { clsx } from "clsx";
import { Link, useNavigate } from "react-router";
import { t } from "#i18n/t.ts";
import { GripButton } from "#ui/controls/Grip.tsx";
import { api } from "../../api/api.ts";
import { readOnlyReasonId } from "../../forms/ReadOnlyReason.tsx";
import { useStoredSort } from "../../forms/use-stored-sort.ts";
import { act } from "../../shell/act.ts";
import { Switch } from "../../shell/Input.tsx";
import { Status } from "../../shell/Status.tsx";
import { useSwitch } from "../../shell/use-switch.ts";
import styles from "./Payments.module.css";
import { aboutMethod, type Method, problemOf, refreshPayments } from "./payments-query.ts";
import { switchOn } from "./switch-on.ts";

interface MethodListProps {
  readonly methods: readonly Method[];
  readonly mayChange: boolean;
}

const store = (names: Method["name"][]): Promise<unknown> =>
  act(() => api.call("/admin_api/v1/settings/payments/sort", { names }), {
    done: t("Order saved"),
    renew: refreshPayments,
    retry: true,
  });

/** Each way to pay with its switch; dragged, or moved by keys, into the order of the checkout. */
export function MethodList({ methods, mayChange }: MethodListProps) {
  const byName = new Map<string, Method>(methods.map((method) => [method.name, method]));
  const sort = useStoredSort({
    keys: methods.map(({ name }) => name),
    nameOf: (name) => byName.get(name)?.label ?? name,
    onStore: (order) => void store(order.flatMap((key) => byName.get(key)?.name ?? [])),
  });
  const { moving } = sort;
  const ordered = sort.order.flatMap((name) => byName.get(name) ?? []);
  return (
    <ul>
      {ordered.map((method) => (
        <li
          key={method.name}
          className={clsx(
            "row gap-10 surface-1 pad-y-12 pad-x-10 pad-end-20 line-between",
            styles.row,
            moving === method.name && styles.moving,
          )}
          {...sort.itemProps(method.name)}
        >
          {mayChange && (
            <GripButton label={t("Move {name}", { name: method.label })} {...sort.handleProps(method.name)} />
          )}
          <MethodWords method={method} />
          <MethodSwitch method={method} mayChange={mayChange} />
        </li>
      ))}
    </ul>
  );
}

function MethodWords({ method }: { readonly method: Method }) {
  const { name, label, title, usual_title, is_on, provider } = method;
  const displayTitle = title || usual_title;
  const problem = problemOf(method);
  return (
    <div className="stack gap-2 flexible">
      <p className="row wrap gap-y-4 gap-8">
        <Link to={`/settings/payments/${name}`} className={styles.name}>
          {label}
        </Link>
        {provider && provider.source !== "none" && provider.mode === "test" && (
          <Status tone="info">{t("Test mode")}</Status>
        )}
      </p>
      <p className="muted small break">
        {aboutMethod(method)}
        {displayTitle !== label && ` · ${t("shown as “{name}”", { name: displayTitle })}`}
      </p>
      {is_on && problem && <p className={styles.problem}>{problem}</p>}
    </div>
  );
}

/** State of the move to a way to pay that lacks something: it is switched on once that is entered. */
const switchOnState = { switchOn: true };

/** Offers a way to pay at checkout, or no longer. One that lacks something leads to its page. */
export function MethodSwitch({ method, mayChange }: { readonly method: Method; readonly mayChange: boolean }) {
  const { name, label, problem } = method;
  const { isOn: is_on, change: store } = useSwitch(method.is_on, (next) => switchOn(method, next));
  const navigate = useNavigate();
  const change = async (next: boolean) => {
    // It cannot be on without them: leads to where they are entered, which then switches it on.
    if (next && (problem === "no_details" || problem === "no_keys")) {
      await navigate(`/settings/payments/${name}`, { state: switchOnState });
      return;
    }
    await store(next);
  };
  return (
    <div className="rigid">
      <Switch
        label={is_on ? t("On") : t("Off")}
        aria-label={t("{method} at checkout", { method: label })}
        checked={is_on}
        disabled={!mayChange}
        aria-describedby={mayChange ? undefined : readOnlyReasonId}
        onChange={({ target }) => void change(target.checked)}
      />
    </div>
  );
}

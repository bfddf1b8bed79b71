import { clsx } from "clsx";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { GripButton } from "#ui/controls/Grip.tsx";
import { api } from "../../api/api.ts";
import { useSort } from "../../forms/use-sort.ts";
import { Switch } from "../../shell/Input.tsx";
import { Status } from "../../shell/Status.tsx";
import { toast, toastFailure } from "../../shell/toast.ts";
import styles from "./Payments.module.css";
import { aboutMethod, type Method, problemOf, refreshPayments } from "./payments-query.ts";

interface MethodListProps {
  readonly methods: readonly Method[];
  readonly mayChange: boolean;
}

/** Each way to pay with its switch; dragged, or moved by keys, into the order of the checkout. */
export function MethodList({ methods, mayChange }: MethodListProps) {
  const stored = methods.map(({ name }) => name);
  const [order, setOrder] = useState<readonly string[]>(stored);
  const known = stored.join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken over when the stored order has changed
  useEffect(() => setOrder(stored), [known]);
  const byName = new Map<string, Method>(methods.map((method) => [method.name, method]));
  const shown = order.flatMap((name) => byName.get(name) ?? []);
  const sort = useSort({
    keys: order,
    nameOf: (name) => byName.get(name)?.label ?? name,
    onOrder: setOrder,
  });
  const { moving } = sort;
  const save = async () => {
    try {
      const names = shown.map(({ name }) => name);
      const { batch_id } = await api.call("/admin_api/v1/settings/payments/sort", { names });
      toast({ message: "Order saved", undoBatch: batch_id });
    } catch (error) {
      toastFailure(error, () => void save());
    }
    await refreshPayments();
  };
  // Stored once the drag has ended.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of a drag stores
  useEffect(() => {
    if (moving === null && order.length === stored.length && order.join(" ") !== known) void save();
  }, [moving, order]);
  return (
    <ul className={styles.rows}>
      {shown.map((method) => (
        <li
          key={method.name}
          className={clsx(styles.row, moving === method.name && styles.moving)}
          {...sort.itemProps(method.name)}
        >
          {mayChange && <GripButton label={`Move ${method.label}`} {...sort.handleProps(method.name)} />}
          <MethodWords method={method} />
          <MethodSwitch method={method} mayChange={mayChange} />
        </li>
      ))}
    </ul>
  );
}

function MethodWords({ method }: { readonly method: Method }) {
  const { name, label, title, usual_title, is_on, provider } = method;
  const shown = title || usual_title;
  const problem = problemOf(method);
  return (
    <div className={styles.words}>
      <p className={styles.line}>
        <Link to={`/settings/payments/${name}`} className={styles.name}>
          {label}
        </Link>
        {provider && provider.source !== "none" && provider.mode === "test" && <Status tone="info">Test mode</Status>}
      </p>
      <p className={styles.facts}>
        {aboutMethod(method)}
        {shown !== label && ` · shown as “${shown}”`}
      </p>
      {is_on && problem && <p className={styles.problem}>{problem}</p>}
    </div>
  );
}

/** Offers a way to pay at checkout, or no longer. */
export function MethodSwitch({ method, mayChange }: { readonly method: Method; readonly mayChange: boolean }) {
  /** While it is being stored. */
  const [wanted, setWanted] = useState<boolean>();
  const { name, label } = method;
  const is_on = wanted ?? method.is_on;
  const change = async (next: boolean) => {
    setWanted(next);
    try {
      const { batch_id } = await api.call("/admin_api/v1/settings/payments/switch", { name, is_on: next });
      toast({ message: `${label} is ${next ? "on" : "off"}`, undoBatch: batch_id });
    } catch (error) {
      toastFailure(error);
    }
    await refreshPayments();
    setWanted(undefined);
  };
  return (
    <div className={styles.switch}>
      <Switch
        label={is_on ? "On" : "Off"}
        aria-label={`${label} at checkout`}
        checked={is_on}
        disabled={!mayChange}
        onChange={({ target }) => void change(target.checked)}
      />
    </div>
  );
}

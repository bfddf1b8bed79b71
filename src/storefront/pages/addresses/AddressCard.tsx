import { useEffect, useRef, useState } from "react";
import type { Address } from "#contract/calls/accounts.ts";
import { Link } from "#ui/Link.tsx";
import { AddressLines } from "../../components/address/AddressLines.tsx";
import styles from "./addresses.module.css";
import type { Values } from "./values.ts";

interface Props {
  readonly address: Address;
  readonly values: Values;
  /** They reject where the shop does not answer: the card says so, and the same press tries again. */
  readonly onDelete: () => Promise<void>;
  readonly onDefault: () => Promise<void>;
}

/** An address with its actions; deleting asks for confirmation inside the card. */
export function AddressCard({ address, values, onDelete, onDefault }: Props) {
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (confirming) keep.current?.focus();
  }, [confirming]);
  const run = async (action: () => Promise<void>) => {
    setBusy(true);
    setFailed(false);
    try {
      await action();
      setConfirming(false);
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  const about = <span className="visually-hidden"> ({address.address1})</span>;
  return (
    <li className={styles.card} data-default={address.is_default || undefined}>
      {address.is_default && <p className={styles.mark}>{values.default_text}</p>}
      <AddressLines address={address} className={styles.lines} />
      {confirming ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are two answers
        <div role="group" aria-label={values.delete_confirm_text} className={styles.actions}>
          <p className={styles.question}>{values.delete_confirm_text}</p>
          <button
            type="button"
            disabled={busy}
            aria-busy={busy}
            className={styles.action}
            onClick={() => run(onDelete)}
          >
            {values.delete_yes_text}
          </button>
          <button
            ref={keep}
            type="button"
            disabled={busy}
            className={styles.action}
            onClick={() => {
              setConfirming(false);
              setFailed(false);
            }}
          >
            {values.delete_no_text}
          </button>
        </div>
      ) : (
        <div className={styles.actions}>
          <Link to={`/account/SetAddress?id=${address.id}`} className={styles.action}>
            {values.edit_text}
            {about}
          </Link>
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              setConfirming(true);
              setFailed(false);
            }}
          >
            {values.delete_text}
            {about}
          </button>
          {!address.is_default && (
            <button
              type="button"
              disabled={busy}
              aria-busy={busy}
              className={styles.action}
              onClick={() => run(onDefault)}
            >
              {values.make_default_text}
              {about}
            </button>
          )}
        </div>
      )}
      {failed && (
        <p role="alert" className={styles.failed}>
          {values.failed_text}
        </p>
      )}
    </li>
  );
}

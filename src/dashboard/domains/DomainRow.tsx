import { RefreshCw, Star, Trash2 } from "lucide-react";
import type { Domain } from "#contract/calls/domains.ts";
import { t } from "#i18n/t.ts";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { confirm } from "#ui/controls/dialogs.ts";
import { api, refresh } from "../api/api.ts";
import { act } from "../shell/act.ts";
import { Banner } from "../shell/Banner.tsx";
import { Status } from "../shell/Status.tsx";
import { useAction } from "../shell/use-action.ts";
import styles from "./Domains.module.css";

interface DomainRowProps {
  readonly domain: Domain;
  readonly home: string;
  readonly addresses: readonly string[];
  readonly mayCheck: boolean;
  readonly mayChange: boolean;
}

const renew = () => refresh("/admin_api/v1/domains/list");

/** A domain with its state, what to set at the DNS provider, and what can be done with it. */
export function DomainRow({ domain, home, addresses, mayCheck, mayChange }: DomainRowProps) {
  const { host, is_checked, is_primary, problem } = domain;
  const { busy, run } = useAction();
  const check = () =>
    run("check", () => api.call("/admin_api/v1/domains/check", { host }), {
      done: (answer) => (answer.problem === "" ? t("{domain} leads to this shop", { domain: host }) : null),
      renew,
      retry: true,
    });
  const change = (path: "/admin_api/v1/domains/primary" | "/admin_api/v1/domains/delete", done: string) =>
    act(() => api.call(path, { host }), { done, renew });
  const remove = async () => {
    const yes =
      !is_checked ||
      (await confirm({
        title: t("Remove {domain}?", { domain: host }),
        text: is_primary
          ? t(
              "Links and emails will use the address of the installation, and your other domains will no longer redirect. You can undo this.",
            )
          : t(
              "Your shop will no longer open at this address, unless it is the only shop of this installation. You can undo this.",
            ),
        confirm: t("Remove"),
        cautious: true,
      }));
    if (yes) await change("/admin_api/v1/domains/delete", t("Domain removed"));
  };
  return (
    <>
      <div className="row between wrap gap-y-8 gap-12">
        <div className="stack gap-4 shrink">
          <span className="weight-550 break">{host}</span>
          <span className="row wrap gap-6">
            {is_checked ? (
              <Status tone="success">{t("Connected")}</Status>
            ) : (
              <Status tone="warning">{t("Not connected")}</Status>
            )}
            {is_primary && <Status tone="info">{t("Primary")}</Status>}
          </span>
        </div>
        {(mayCheck || mayChange) && (
          <div className="row wrap gap-6">
            {mayChange && is_checked && !is_primary && (
              <Button
                size="small"
                icon={<Star size={15} aria-hidden />}
                aria-label={t("Make {domain} primary", { domain: host })}
                onClick={() => void change("/admin_api/v1/domains/primary", t("Primary domain saved"))}
              >
                {t("Make primary")}
              </Button>
            )}
            {mayCheck && (
              <Button
                size="small"
                icon={<RefreshCw size={15} aria-hidden />}
                busy={busy === "check"}
                aria-label={t("Check {domain}", { domain: host })}
                onClick={() => void check()}
              >
                {t("Check")}
              </Button>
            )}
            {mayChange && (
              <IconButton
                label={t("Remove {domain}", { domain: host })}
                icon={<Trash2 size={16} aria-hidden />}
                onClick={() => void remove()}
              />
            )}
          </div>
        )}
      </div>
      {problem && <Banner tone={is_checked ? "warning" : "danger"}>{problem}</Banner>}
      {!is_checked && <Records host={host} home={home} addresses={addresses} />}
    </>
  );
}

/** What to enter at the DNS provider. */
function Records({ host, home, addresses }: Pick<DomainRowProps, "home" | "addresses"> & { readonly host: string }) {
  const parts = host.split(".");
  const isSub = parts.length > 2;
  const name = isSub ? parts.slice(0, -2).join(".") : "@";
  const rows: readonly (readonly [type: string, value: string])[] =
    isSub && home
      ? [["CNAME", home]]
      : addresses.length > 0
        ? addresses.map((address) => [address.includes(":") ? "AAAA" : "A", address] as const)
        : [["A", t("The public IP address of your server")]];
  return (
    <div className="stack gap-8 muted">
      <p>{t("Set this at your DNS provider, then press Check. Your proxy or host must serve the domain by HTTPS.")}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("Type")}</th>
            <th scope="col">{t("Name")}</th>
            <th scope="col">{t("Value")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([type, value]) => (
            <tr key={`${type} ${value}`}>
              <td>{type}</td>
              <td>{name}</td>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { CircleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Draft, KeyedModule } from "#contract/draft.ts";
import { type Group, isMadeGroup } from "#contract/groups.ts";
import { byField } from "#decoration/lean.ts";
import { moduleType } from "#decoration/module-type.ts";
import { listed } from "#i18n/lists.ts";
import { rich } from "#i18n/rich.tsx";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { dialogQueue } from "#ui/controls/dialogs.ts";
import { isDialogOpen } from "#ui/controls/is-dialog-open.ts";
import { longTime } from "#ui/controls/times.ts";
import { titleIn } from "../landing/pages.ts";
import { groupLabel } from "../publish/labels.ts";
import styles from "./RecoveryDialog.module.css";
import type { RecoveryOffer } from "./session.ts";

/** Maximum number of steps that are listed, latest first. */
const maxSteps = 5;

/** Names of the pages that a draft changes. Pages that were added in the draft are not in the document yet: the draft itself has their names. */
const pagesOf = ({ changed, groups }: Draft): string =>
  listed(changed.map((group) => madeTitle(group, groups[group]?.now ?? []) || groupLabel(group)));

function madeTitle(group: Group, modules: readonly KeyedModule[]): string {
  const settings = modules.find(({ module }) => module.type === moduleType.page)?.module;
  return settings && isMadeGroup(group) ? titleIn(group, byField(settings.schema)) : "";
}

/** Asks about a recovered draft, once no other dialog is open: the answers of two that lie over each other could not be reached. */
export default function RecoveryDialog({ offer }: { readonly offer: RecoveryOffer }) {
  return useNoOtherDialog() && <Question offer={offer} />;
}

/** True from the moment on in which no dialog is open. */
function useNoOtherDialog(): boolean {
  const [isFree, setIsFree] = useState(false);
  useEffect(() => {
    if (isFree) return;
    const look = () => {
      if (!isDialogOpen()) setIsFree(true);
    };
    // Dialogs are children of the body.
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true });
    const unsubscribe = dialogQueue.subscribe(look);
    look();
    return () => {
      observer.disconnect();
      unsubscribe();
    };
  }, [isFree]);
  return isFree;
}

function Question({ offer }: { readonly offer: RecoveryOffer }) {
  const { draft, from, outdated, answer } = offer;
  const restoreButton = useRef<HTMLButtonElement>(null);
  const steps = offer.steps.slice(-maxSteps).toReversed();
  const more = offer.steps.length - steps.length;
  return (
    <Dialog
      open
      role="alertdialog"
      width={520}
      title={t("You have unpublished changes")}
      description={rich(
        t(
          "{from, select, browser {Your work on <b>{pages}</b> of {time} was kept in this browser.} other {Your work on <b>{pages}</b> of {time} was kept on the server.}} Go on where you were, or discard it and see the design as it is published.",
          { pages: pagesOf(draft), time: longTime(draft.time), from },
        ),
        { b: <strong /> },
      )}
      // Closing restores: restoring can be undone, discarding cannot.
      onClose={() => answer(true)}
      initialFocus={restoreButton}
      footer={
        <>
          <Button variant="ghost" className={styles.discard} onClick={() => answer(false)}>
            {t("Discard draft")}
          </Button>
          <Button ref={restoreButton} variant="primary" onClick={() => answer(true)}>
            {t("Restore draft")}
          </Button>
        </>
      }
    >
      {steps.length > 0 && (
        <>
          <h3 className={styles.heading}>{t("Your last steps")}</h3>
          <ol className={styles.steps}>
            {steps.map(({ id, label }) => (
              <li key={id}>{label}</li>
            ))}
          </ol>
          {more > 0 && <p className={styles.more}>{t("and {count} more", { count: more })}</p>}
        </>
      )}
      {outdated && (
        <p className={styles.note}>
          <CircleAlert size={16} aria-hidden />
          <span>
            {t(
              "A newer version has been published since. Nothing of it is overwritten: when you publish, you will be asked about every part that both of you changed.",
            )}
          </span>
        </p>
      )}
    </Dialog>
  );
}

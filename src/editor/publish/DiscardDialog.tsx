import { useState } from "react";
import type { Group } from "#contract/groups.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { toast } from "#ui/controls/toasts.ts";
import { useEditorContext } from "../store/context.ts";
import { dirtyGroups } from "../store/dirty.ts";
import { GroupChoice } from "./GroupChoice.tsx";
import { groupLabels } from "./labels.ts";

/** Asks which groups are reset to their published state. */
export default function DiscardDialog({ onClose }: { readonly onClose: () => void }) {
  const { store } = useEditorContext();
  const [changed] = useState(() => dirtyGroups(store.getState().document, store.getState().baseline));
  const [chosen, setChosen] = useState<readonly Group[]>(() => {
    const here = changed.filter((group) => group === store.getState().page);
    return here.length > 0 ? here : changed;
  });
  const [open, setOpen] = useState(true);
  const discard = () => {
    setOpen(false);
    store.getState().discard(chosen);
    toast(t("Changes discarded. You can undo this."), { type: "success" });
  };
  const one = changed.length === 1;
  return (
    <Dialog
      open={open}
      role="alertdialog"
      width={480}
      title={t("Discard changes")}
      description={
        one
          ? t("{page} goes back to its last published version. You can undo this.", { page: groupLabels(changed) })
          : t("Each selected page goes back to its last published version. You can undo this.")
      }
      onClose={() => setOpen(false)}
      onClosed={onClose}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>{t("Cancel")}</Button>
          <Button variant="danger" unavailable={chosen.length === 0 && t("Choose at least one")} onClick={discard}>
            {t("Discard changes")}
          </Button>
        </>
      }
    >
      {!one && <GroupChoice label={t("Unpublished changes")} groups={changed} chosen={chosen} onChange={setChosen} />}
    </Dialog>
  );
}

import { useState } from "react";
import type { Group } from "#contract/groups.ts";
import { languageOf } from "#i18n/languages.ts";
import { t } from "#i18n/t.ts";
import { loadViews } from "#modules/views.ts";
import { announce } from "#ui/controls/announce.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { toast } from "#ui/controls/toasts.ts";
import { Latest } from "#ui/latest.ts";
import { otherLanguages, translatingNow } from "../languages/language.ts";
import { useShell } from "../shell/shell-context.ts";
import { loadAllDefinitions } from "../store/catalog.ts";
import { useEditorContext } from "../store/context.ts";
import { modulesOf } from "../store/document.ts";
import { shopFacts } from "../store/shop-facts.ts";
import { loadMissing } from "../versions/load.ts";
import { FileChooser } from "./FileChooser.tsx";
import styles from "./ImportDialog.module.css";
import { TemplateReport } from "./TemplateReport.tsx";
import { adopt, maxTemplate, type ReadTemplate, readTemplate } from "./template.ts";

/** Imports a template file: first a report, then one step that can be undone. */
export default function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { store, catalog } = useEditorContext();
  const { api } = useShell();
  const [open, setOpen] = useState(true);
  const [template, setTemplate] = useState<ReadTemplate | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [latest] = useState(() => new Latest());
  const take = async (file: File | undefined) => {
    if (!file) return;
    const isLatest = latest.begin();
    setTemplate(null);
    setError(null);
    try {
      if (file.size > maxTemplate)
        throw new Error(t("Template files can be up to {size} MB.", { size: maxTemplate / 1024 / 1024 }));
      const [text] = await Promise.all([file.text(), loadAllDefinitions(catalog)]);
      if (!isLatest()) return;
      const mallLanguage = languageOf(shopFacts()?.locale ?? "en") ?? "en";
      setTemplate(readTemplate(text, catalog, { own: mallLanguage, others: otherLanguages() }));
    } catch (reason) {
      if (!isLatest()) return;
      setError(reason instanceof Error ? reason.message : t("Couldn't read this file."));
    }
  };
  const apply = async () => {
    if (!template) return;
    setBusy(true);
    try {
      await loadMissing(api, store);
      await loadViews(Object.values(template.modules).flatMap((modules) => modules.map(({ type }) => type)));
      const { document, replace } = store.getState();
      const stamp = Date.now();
      const adopted = Object.entries(template.modules).map(([name, modules]) => {
        const group = name as Group;
        let count = 0;
        return [group, adopt(modules, modulesOf(document, group), () => `${group}:template${stamp}-${++count}`)];
      });
      const isDone = replace(
        Object.fromEntries(adopted),
        template.name ? t("Template “{name}” imported", { name: template.name }) : t("Template imported"),
      );
      setOpen(false);
      // In another language the design is not changed, and the store has said so.
      if (!isDone && translatingNow()) return;
      announce(t("Template imported"));
      toast(t("Template imported. Undo takes it back; visitors see it when you publish."), { type: "success" });
    } catch {
      setError(t("Couldn't load the design. Nothing was changed. Try again in a moment."));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClose}
      width={560}
      title={t("Import a template")}
      description={t(
        "A template is a whole design in one file. It takes the place of yours as one step that you can undo; visitors see it only when you publish.",
      )}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>{t("Cancel")}</Button>
          <Button
            variant="primary"
            busy={busy}
            unavailable={!template && t("Choose a template file first")}
            onClick={() => void apply()}
          >
            {t("Import")}
          </Button>
        </>
      }
    >
      <FileChooser label={t("Choose a template file")} onFile={(file) => void take(file)} />
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {template && <TemplateReport template={template} />}
    </Dialog>
  );
}

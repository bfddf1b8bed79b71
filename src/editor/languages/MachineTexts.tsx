import { useEffect, useState } from "react";
import type { Output } from "#contract/call.ts";
import type { estimateDesignMachine } from "#contract/calls/design-translations.ts";
import { t } from "#i18n/t.ts";
import { announce } from "#ui/controls/announce.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { Spinner } from "#ui/controls/Spinner.tsx";
import { toast } from "#ui/controls/toasts.ts";
import { groupLabels } from "../publish/labels.ts";
import { useShell } from "../shell/shell-context.ts";
import { useEditor } from "../store/context.ts";
import styles from "./Languages.module.css";
import { nameOfLanguage } from "./name.ts";
import { referencesTo, translateByMachine } from "./translate-by-machine.ts";
import { useProgress, useTranslating } from "./use-translating.ts";

/** Texts of one call. */
const max = 3000;

type Estimate = Output<typeof estimateDesignMachine>;

/** What translating the missing texts of the page, or of the whole design, would cost; then they stand on the canvas, unpublished. */
export default function MachineTexts({ onClose }: { readonly onClose: () => void }) {
  const translating = useTranslating();
  const { locale } = translating;
  const { api } = useShell();
  const page = useEditor((state) => state.page);
  const { open } = useProgress();
  const [scope, setScope] = useState<"page" | "design">(page ? "page" : "design");
  const [withOutdated, setWithOutdated] = useState(false);
  const [estimate, setEstimate] = useState<Estimate | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const isBusy = done !== null;
  const inScope = open.filter(({ cell }) => scope === "design" || cell.group === page);
  const outdated = inScope.filter(({ state }) => state === "outdated").length;
  const wanted = inScope
    .filter(({ state }) => state === "missing" || (withOutdated && state === "outdated"))
    .slice(0, max)
    .map(({ cell }) => cell);
  const key = wanted.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the texts
  useEffect(() => {
    setEstimate(null);
    if (isBusy || wanted.length === 0) return;
    let isCurrent = true;
    const input = { locale, cells: referencesTo(wanted) };
    void api.call("/admin_api/v1/decoration/translation/machine/estimate", input).then(
      ({ data, message }) => {
        if (!isCurrent) return;
        if (data) return setEstimate(data);
        toast(message, { type: "error" });
        onClose();
      },
      () => isCurrent && onClose(),
    );
    return () => {
      isCurrent = false;
    };
  }, [key, isBusy, locale, api]);
  const start = async () => {
    if (!estimate) return;
    setDone(0);
    const { characters } = estimate;
    const count = await translateByMachine({ api, translating, cells: wanted, characters, onProgress: setDone });
    if (count) {
      const what = t(
        "{count, plural, one {# text translated. Read it, then publish.} other {# texts translated. Read them, then publish.}}",
        { count },
      );
      announce(what);
      toast(what, { type: "success" });
    }
    onClose();
  };
  const language = nameOfLanguage(locale);
  return (
    <Dialog
      open
      title={t("Translate into {language} by machine", { language })}
      description={
        estimate?.service &&
        t(
          "{service} translates. What it writes is marked until somebody has read it, and visitors see it when you publish.",
          {
            service: estimate.service,
          },
        )
      }
      width={520}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button
            variant="primary"
            busy={isBusy}
            unavailable={
              wanted.length === 0 ? t("Nothing is left to translate here.") : !estimate && t("Counting texts")
            }
            onClick={() => void start()}
          >
            {t("{count, plural, one {Translate # text} other {Translate # texts}}", { count: wanted.length })}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {page && (
          <Segmented
            label={t("Texts")}
            value={scope}
            segments={[
              { value: "page" as const, label: groupLabels([page]) },
              { value: "design" as const, label: t("The whole design") },
            ]}
            onChange={(value) => setScope(value)}
          />
        )}
        {(outdated > 0 || withOutdated) && (
          <label className={styles.shown}>
            <input type="checkbox" checked={withOutdated} onChange={({ target }) => setWithOutdated(target.checked)} />
            {t("{count, plural, one {Also # outdated translation} other {Also # outdated translations}}", {
              count: outdated,
            })}
          </label>
        )}
        <p role="status">
          {isBusy ? (
            t("{done} of {total} translated", { done, total: wanted.length })
          ) : wanted.length === 0 ? (
            t("Nothing is left to translate here.")
          ) : !estimate ? (
            <Spinner />
          ) : estimate.characters === 0 ? (
            t("Nothing is sent: these texts were translated before.")
          ) : (
            t("{count, plural, one {# character is sent.} other {# characters are sent.}}", {
              count: estimate.characters,
            })
          )}
        </p>
      </div>
    </Dialog>
  );
}

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Output } from "#contract/call.ts";
import type { machineEstimate } from "#contract/calls/translations.ts";
import { type TranslationKind, translationKindNames } from "#contract/translations.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { Select } from "#ui/controls/Select.tsx";
import { api, callQuery, queryClient, refresh } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { formatNumber } from "../format.ts";
import { Field } from "../shell/Field.tsx";
import { Checkbox } from "../shell/Input.tsx";
import { LoadFailure } from "../shell/LoadFailure.tsx";
import { SkeletonText } from "../shell/Skeleton.tsx";
import { useAction } from "../shell/use-action.ts";
import { expectTask, onTaskEnd } from "../tasks/store.ts";
import { mayTranslate } from "./texts.ts";
import { kindWords, languageName } from "./words.ts";

export interface MachineScope {
  /** Languages of the shop to choose among. */
  readonly codes: readonly string[];
  /** Chosen at first; all without it. */
  readonly language?: string;
  /** Chosen at first; all without it. */
  readonly kind?: TranslationKind | undefined;
  /** One record alone. */
  readonly record?: { readonly kind: TranslationKind; readonly id: string };
}

type Estimate = Output<typeof machineEstimate>["languages"][number];

interface MachineDialogProps extends MachineScope {
  readonly onClose: () => void;
}

/** What would be translated into which language, and how many characters that are; then a task does it. */
export default function MachineDialog({ codes, language, kind: first, record, onClose }: MachineDialogProps) {
  const can = useCan();
  // Whoever may write no kind of text in a language is not offered it.
  const offered = codes.filter((code) =>
    (record ? [record.kind] : translationKindNames).some((one) => mayTranslate(can, one, code)),
  );
  const [chosen, setChosen] = useState<readonly string[]>(() => (language ? [language] : offered));
  const [kind, setKind] = useState<TranslationKind | "">(first ?? "");
  const [withOutdated, setWithOutdated] = useState(false);
  const { busy, run } = useAction();
  const work = {
    locales: [...offered],
    ...(kind && { kinds: [kind] }),
    ...(record && { record }),
  };
  const query = useQuery({
    ...callQuery("/admin_api/v1/translations/machine/estimate", work),
    enabled: offered.length > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const rows = query.data?.languages ?? [];
  const wanted = rows.filter(({ code }) => chosen.includes(code));
  const texts = wanted.reduce((sum, one) => sum + one.missing.texts + (withOutdated ? one.outdated.texts : 0), 0);
  const characters = wanted.reduce(
    (sum, one) => sum + one.missing.characters + (withOutdated ? one.outdated.characters : 0),
    0,
  );
  const outdated = wanted.reduce((sum, one) => sum + one.outdated.texts, 0);
  const start = () =>
    run(
      "start",
      () =>
        api.call("/admin_api/v1/translations/machine/start", {
          ...{ ...work, locales: wanted.map(({ code }) => code) },
          ...{ with_outdated: withOutdated, max_characters: characters },
        }),
      {
        done: () => ({ message: t("Translating. You can keep working."), type: "info" }),
        onDone({ task_id }) {
          expectTask(task_id);
          const stop = onTaskEnd((task) => {
            if (task.id !== task_id) return;
            stop();
            void renew();
          });
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      title={t("Translate by machine")}
      description={
        query.data?.service &&
        t("{service} translates. What it writes is marked until somebody has read it, and can be undone.", {
          service: query.data.service,
        })
      }
      width={520}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button
            variant="primary"
            busy={busy !== ""}
            disabled={texts === 0 || query.isPlaceholderData}
            onClick={() => void start()}
          >
            {t("{count, plural, one {Translate # text} other {Translate # texts}}", { count: texts })}
          </Button>
        </>
      }
    >
      <div className="stack gap-16">
        {!record && (
          <Field label={t("Kind")}>
            {({ id }) => (
              <Select
                id={id}
                label={t("Kind")}
                value={kind}
                options={[
                  { value: "" as const, label: t("All kinds") },
                  ...translationKindNames.map((value) => ({ value, label: kindWords(value).many })),
                ]}
                onChange={setKind}
              />
            )}
          </Field>
        )}
        {query.isError ? (
          <LoadFailure error={query.error} what={t("translations")} onRetry={() => void query.refetch()} />
        ) : query.isPending && offered.length > 0 ? (
          <SkeletonText lines={4} label={t("Counting texts")} />
        ) : (
          <fieldset className="stack gap-10">
            <legend className="weight-550 bottom-8">{t("Languages")}</legend>
            {rows.map((row) => (
              <Checkbox
                key={row.code}
                label={languageName(row.code)}
                help={amountText(row, withOutdated)}
                checked={chosen.includes(row.code)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, row.code] : chosen.filter((code) => code !== row.code))
                }
              />
            ))}
          </fieldset>
        )}
        {(outdated > 0 || withOutdated) && (
          <Checkbox
            label={t("{count, plural, one {Also # outdated translation} other {Also # outdated translations}}", {
              count: outdated,
            })}
            help={t("What stands there is replaced, also what people have written.")}
            checked={withOutdated}
            onChange={({ target }) => setWithOutdated(target.checked)}
          />
        )}
        <p className="weight-550" role="status">
          {texts === 0
            ? t("Nothing is left to translate here.")
            : characters === 0
              ? t("Nothing is sent: these texts were translated before.")
              : t("{count, plural, one {# character is sent.} other {# characters are sent.}}", {
                  count: characters,
                })}{" "}
          {characters > 0 && (
            <span className="muted weight-400">{t("Services count by them; markup counts too.")}</span>
          )}
        </p>
      </div>
    </Dialog>
  );
}

/** "12 missing · 3 outdated · 1,204 characters" */
function amountText({ missing, outdated }: Estimate, withOutdated: boolean): string {
  const characters = missing.characters + (withOutdated ? outdated.characters : 0);
  const parts = [
    missing.texts > 0 && t("{count} missing", { count: formatNumber(missing.texts) }),
    outdated.texts > 0 && t("{count} outdated", { count: formatNumber(outdated.texts) }),
    characters > 0 && t("{count, plural, one {# character} other {# characters}}", { count: characters }),
  ];
  return parts.filter(Boolean).join(" · ") || t("Nothing is missing");
}

/** Screens that show translations: the open form of a record too, into which they are merged. */
async function renew(): Promise<void> {
  await Promise.all([
    refresh(
      "/admin_api/v1/translations/coverage",
      "/admin_api/v1/translations/rows",
      "/admin_api/v1/translations/list",
      "/admin_api/v1/translations/machine/estimate",
    ),
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [what, type] }) => what === "record" && String(type).startsWith("translations "),
    }),
  ]);
}

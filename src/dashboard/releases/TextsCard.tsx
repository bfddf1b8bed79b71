import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import type { ReleaseText } from "#contract/calls/releases.ts";
import { t } from "#i18n/t.ts";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { api } from "../api/api.ts";
import { useCan, useStart } from "../api/start.ts";
import { htmlText } from "../forms/html-text.ts";
import { Card } from "../shell/Card.tsx";
import { useAction } from "../shell/use-action.ts";
import { mayTranslate } from "../translations/texts.ts";
import { languageName, placeOf } from "../translations/words.ts";
import { AddText } from "./AddText.tsx";
import { PageButtons } from "./PageButtons.tsx";
import { type Release, refreshReleases, textsQuery } from "./release-queries.ts";

interface TextsCardProps {
  readonly release: Release;
  readonly editable: boolean;
}

/** The translations that a release brings. Shops with one language have none. */
export function TextsCard({ release: { id, texts: count }, editable }: TextsCardProps) {
  const can = useCan();
  const { other_languages } = useStart().mall;
  const [adding, setAdding] = useState(false);
  const [page, setPage] = useState(1);
  const { data } = useQuery({ ...textsQuery(id, page), enabled: count > 0, placeholderData: keepPreviousData });
  const { run } = useAction();
  const list = count > 0 ? data?.list : undefined;
  if (!other_languages && count === 0) return null;
  const remove = ({ kind, record_id, locale, field }: ReleaseText) =>
    run(
      "remove",
      () =>
        api.call("/admin_api/v1/releases/translations/set", {
          id,
          cells: [{ kind, record_id, locale, field, value: null }],
        }),
      { done: t("Taken out of the release"), renew: refreshReleases },
    );
  return (
    <Card
      title={t("Translations")}
      actions={
        editable &&
        can("translations:read") && (
          <Button icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {t("Add translation")}
          </Button>
        )
      }
    >
      {count === 0 && <p className="muted">{t("The release changes no translations.")}</p>}
      {list && (
        <div className="stack gap-10">
          <ul className="stack">
            {list.data.map((text) => (
              <TextRow
                key={JSON.stringify([text.kind, text.record_id, text.locale, text.field])}
                text={text}
                onRemove={editable && mayTranslate(can, text.kind, text.locale) ? () => void remove(text) : undefined}
              />
            ))}
          </ul>
          <PageButtons list={list} page={page} onPage={setPage} />
        </div>
      )}
      {adding && <AddText id={id} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function TextRow({ text, onRemove }: { readonly text: ReleaseText; readonly onRemove: (() => void) | undefined }) {
  const { kind, field, name, locale, now, value } = text;
  const place = placeOf({ kind, field, name, source: "" });
  return (
    <li className="row gap-10 height-44 line-between pad-y-6">
      <span className="flexible break stack gap-4">
        <span className="muted small">{`${place} · ${languageName(locale)}`}</span>
        <span className="stack">
          {now !== "" && <s className="muted small">{shortened(now)}</s>}
          <span lang={locale} dir="auto">
            {value === "" ? t("No translation") : shortened(value)}
          </span>
        </span>
      </span>
      {onRemove && (
        <IconButton
          size="small"
          label={t("Remove {name}", { name: name || place })}
          icon={<X size={15} aria-hidden />}
          onClick={onRemove}
        />
      )}
    </li>
  );
}

/** Without markup, and not longer than some lines. */
function shortened(value: string): string {
  const plain = htmlText(value);
  return plain.length > 200 ? `${plain.slice(0, 200)}…` : plain;
}

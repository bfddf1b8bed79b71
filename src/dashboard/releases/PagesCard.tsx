import { X } from "lucide-react";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { api } from "../api/api.ts";
import { Card } from "../shell/Card.tsx";
import { DecorateButton } from "../shell/DecorateButton.tsx";
import { useAction } from "../shell/use-action.ts";
import { languageName } from "../translations/words.ts";
import { type Release, refreshReleases } from "./release-queries.ts";

interface PartCardProps {
  readonly release: Release;
  readonly editable: boolean;
}

/** The pages that a release changes. */
export function PagesCard({ release: { id, pages }, editable }: PartCardProps) {
  const { busy, run } = useAction();
  const remove = (group: Release["pages"][number]["group"], locale?: string) => {
    if (busy) return;
    void run(group, () => api.call("/admin_api/v1/releases/design/remove", { id, group, ...(locale && { locale }) }), {
      done: t("Taken out of the release"),
      renew: refreshReleases,
    });
  };
  return (
    <Card title={t("Pages")} actions={editable && <DecorateButton>{t("Open the editor")}</DecorateButton>}>
      {pages.length === 0 ? (
        <p className="muted">
          {editable
            ? t("Change pages in the editor, and choose “Add to a release” in its menu instead of publishing them.")
            : t("The release changes no pages.")}
        </p>
      ) : (
        <ul className="stack gap-6">
          {pages.flatMap(({ group, title, changes, languages }) => [
            ...(changes > 0 || languages.length === 0
              ? [
                  <PartRow
                    key={group}
                    name={title}
                    text={t("{count, plural, one {# change} other {# changes}}", { count: changes })}
                    onRemove={editable && (() => remove(group))}
                  />,
                ]
              : []),
            ...languages.map(({ locale, texts }) => (
              <PartRow
                key={`${group} ${locale}`}
                name={`${title} · ${languageName(locale)}`}
                text={t("{count, plural, one {# text} other {# texts}}", { count: texts })}
                onRemove={editable && (() => remove(group, locale))}
              />
            )),
          ])}
        </ul>
      )}
    </Card>
  );
}

interface PartRowProps {
  readonly name: string;
  readonly text: string;
  readonly onRemove: (() => void) | false;
}

function PartRow({ name, text, onRemove }: PartRowProps) {
  return (
    <li className="row gap-10 height-44">
      <span className="flexible break">{name}</span>
      <span className="muted small nowrap">{text}</span>
      {onRemove && (
        <IconButton
          size="small"
          label={t("Remove {name}", { name })}
          icon={<X size={15} aria-hidden />}
          onClick={onRemove}
        />
      )}
    </li>
  );
}

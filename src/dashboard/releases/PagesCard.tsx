import { X } from "lucide-react";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { api } from "../api/api.ts";
import { Card } from "../shell/Card.tsx";
import { DecorateButton } from "../shell/DecorateButton.tsx";
import { useAction } from "../shell/use-action.ts";
import { type Release, refreshReleases } from "./release-queries.ts";

interface PartCardProps {
  readonly release: Release;
  readonly editable: boolean;
}

/** The pages that a release changes. */
export function PagesCard({ release: { id, pages }, editable }: PartCardProps) {
  const { busy, run } = useAction();
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
          {pages.map(({ group, title, changes }) => (
            <li key={group} className="row gap-10 height-44">
              <span className="flexible break">{title}</span>
              <span className="muted small">
                {t("{count, plural, one {# change} other {# changes}}", { count: changes })}
              </span>
              {editable && (
                <IconButton
                  size="small"
                  label={t("Remove {name}", { name: title })}
                  icon={<X size={15} aria-hidden />}
                  disabled={busy === group}
                  onClick={() =>
                    void run(group, () => api.call("/admin_api/v1/releases/design/remove", { id, group }), {
                      done: t("Taken out of the release"),
                      renew: refreshReleases,
                    })
                  }
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

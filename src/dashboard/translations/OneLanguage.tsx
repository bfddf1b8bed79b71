import { Languages } from "lucide-react";
import { t } from "#i18n/t.ts";
import { useCan } from "../api/start.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { Card } from "../shell/Card.tsx";
import { EmptyState } from "../shell/EmptyState.tsx";

/** In place of translations, in a shop that has no other language yet. */
export function OneLanguage() {
  const can = useCan();
  return (
    <Card>
      <EmptyState
        icon={<Languages size={24} aria-hidden />}
        title={t("One language so far")}
        text={t("Add a language to translate products, articles and menus into it.")}
        actions={can("settings:read") && <ButtonLink to="/settings/languages">{t("Languages")}</ButtonLink>}
      />
    </Card>
  );
}

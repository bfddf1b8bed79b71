import { Languages } from "lucide-react";
import type { TranslationKind } from "#contract/translations.ts";
import { t } from "#i18n/t.ts";
import { useStart } from "../api/start.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";

interface TranslateLinkProps {
  readonly kind: TranslationKind;
  readonly id: string;
  readonly size?: "small";
}

/** Leads to the translations of a record; nothing in a shop with one language. */
export function TranslateLink({ kind, id, size }: TranslateLinkProps) {
  const { other_languages } = useStart().mall;
  if (!other_languages) return null;
  return (
    <ButtonLink {...(size && { size })} to={`/translations/${kind}/${id}`} icon={<Languages size={15} aria-hidden />}>
      {t("Translations")}
    </ButtonLink>
  );
}

import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";

interface PageButtonsProps {
  readonly list: { readonly current_page: number; readonly last_page: number };
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** Forward and back in a long list of a release's parts. */
export function PageButtons({ list, page, onPage }: PageButtonsProps) {
  if (list.last_page <= 1) return null;
  return (
    <div className="row gap-8">
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t("Previous")}
      </Button>
      <span className="muted small">{t("{page} of {pages}", { page: list.current_page, pages: list.last_page })}</span>
      <Button disabled={page >= list.last_page} onClick={() => onPage(page + 1)}>
        {t("Next")}
      </Button>
    </div>
  );
}

import { ExternalLink, Eye, Trash2 } from "lucide-react";
import { useNavigate } from "react-router";
import type { ArticleFields } from "#contract/shapes/texts.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { refresh } from "../api/api.ts";
import { listAddress } from "../lists/list-memory.ts";
import { act } from "../shell/act.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { openPreview } from "../shell/open-preview.ts";
import type { TextKind } from "./text-kind.ts";

interface TextActionsProps<V extends ArticleFields> {
  readonly kind: TextKind<V>;
  readonly text: { readonly id: string } & ArticleFields;
  readonly shopPath: string;
  readonly mayChange: boolean;
  readonly onDeleted: () => Promise<void>;
}

/** Buttons of an article's or a post's page. */
export function TextActions<V extends ArticleFields>({
  kind,
  text: { id, title, is_show },
  shopPath,
  mayChange,
  onDeleted,
}: TextActionsProps<V>) {
  const navigate = useNavigate();
  const isArticle = kind.noun === "article";
  const remove = () =>
    act(() => kind.remove(id), {
      ask: {
        title: t('Delete "{title}"?', { title }),
        text: isArticle
          ? t("Links to it disappear from the menus. You can undo this.")
          : t("It disappears from the shop. You can undo this."),
        confirm: isArticle ? t("Delete article") : t("Delete post"),
        danger: true,
      },
      done: isArticle ? t("Article deleted") : t("Post deleted"),
      async onDone() {
        await onDeleted();
        await navigate(listAddress(kind.list.to));
        void refresh(kind.listCall);
      },
      retry: true,
    });
  return (
    <>
      {mayChange && (
        <Button icon={<Trash2 size={15} aria-hidden />} onClick={() => void remove()}>
          {t("Delete")}
        </Button>
      )}
      {is_show === 1 ? (
        <ButtonLink to={location.origin + shopPath} target="_blank" icon={<ExternalLink size={15} aria-hidden />}>
          {t("View in shop")}
        </ButtonLink>
      ) : (
        <Button icon={<Eye size={15} aria-hidden />} onClick={() => void openPreview(() => kind.preview(id))}>
          {t("Preview")}
        </Button>
      )}
    </>
  );
}

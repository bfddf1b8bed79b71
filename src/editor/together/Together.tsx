import { MessageSquare } from "lucide-react";
import { Suspense } from "react";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { badgeText } from "#ui/controls/badge-text.ts";
import { lazyComponent } from "#ui/controls/lazy.tsx";
import { Colleagues } from "./Colleagues.tsx";
import styles from "./comments.module.css";
import { isOpenThread, openComments, useComments } from "./comments.ts";

const CommentsPanel = lazyComponent(() => import("./CommentsPanel.tsx"));

/** In the top bar: who else is there, and the comments. */
export function Together() {
  const { comments, isOpen } = useComments();
  const count = comments?.threads.filter(isOpenThread).length ?? 0;
  return (
    <>
      <Colleagues />
      <span className={styles.button}>
        <IconButton
          label={count > 0 ? t("Comments ({count} open)", { count }) : t("Comments")}
          data-opens-comments
          pressed={isOpen}
          icon={<MessageSquare size={16} aria-hidden />}
          onClick={() => openComments(!isOpen)}
        />
        {count > 0 && (
          <span className={styles.count} aria-hidden>
            {badgeText(count, 99)}
          </span>
        )}
      </span>
      {isOpen && (
        <Suspense fallback={null}>
          <CommentsPanel />
        </Suspense>
      )}
    </>
  );
}

import { clsx } from "clsx";
import { MessageSquare, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Input } from "#contract/call.ts";
import type { CommentThread, writeDesignComment } from "#contract/calls/design-comments.ts";
import { t } from "#i18n/t.ts";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { confirm } from "#ui/controls/dialogs.ts";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { pagePath } from "../landing/pages.ts";
import { groupLabels } from "../publish/labels.ts";
import { useShell } from "../shell/shell-context.ts";
import panel from "../shell/side-panel.module.css";
import { nameOf } from "../store/catalog.ts";
import { useEdited, useEditor, useEditorContext } from "../store/context.ts";
import { type CommentActions, CommentCard } from "./CommentCard.tsx";
import { CommentForm } from "./CommentForm.tsx";
import styles from "./comments.module.css";
import {
  type Comments,
  isOpenThread,
  loadComments,
  moduleOf,
  openComments,
  setComments,
  useComments,
} from "./comments.ts";

type Shown = "open" | "resolved";

/** All comments of the design, and a form for one on the selected module, or on the page without one. */
export default function CommentsPanel() {
  const { comments, failed } = useComments();
  const { api } = useShell();
  const frame = useRef<HTMLElement>(null);
  const [filter, setFilter] = useState<Shown>("open");
  useEffect(() => {
    frame.current?.focus();
    if (location.hash === "#comments") history.replaceState(history.state, "", location.pathname + location.search);
  }, []);
  const close = () => {
    openComments(false);
    document.querySelector<HTMLElement>("[data-opens-comments]")?.focus();
  };
  const threads = comments?.threads.filter((thread) => isOpenThread(thread) === (filter === "open")) ?? [];
  const actions = useCommentActions();
  return (
    <aside
      ref={frame}
      className={clsx(panel.panel, styles.panel)}
      aria-label={t("Comments")}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        close();
      }}
    >
      <header className={panel.header}>
        <MessageSquare size={16} aria-hidden />
        <h2 className={panel.title}>{t("Comments")}</h2>
        <IconButton label={t("Close (Esc)")} icon={<X size={16} aria-hidden />} onClick={close} />
      </header>
      <div className={styles.body}>
        {comments && <NewComment comments={comments} send={actions.write} />}
        <Segmented
          label={t("Which comments")}
          value={filter}
          segments={[
            { value: "open", label: t("Open") },
            { value: "resolved", label: t("Resolved") },
          ]}
          onChange={setFilter}
        />
        {comments && threads.length > 0 && (
          <ul className={styles.list}>
            {threads.map((thread) => (
              <CommentCard key={thread.id} thread={thread} comments={comments} {...actions} />
            ))}
          </ul>
        )}
        {comments && threads.length === 0 && (
          <p className={styles.empty}>{filter === "open" ? t("No open comments") : t("No resolved comments")}</p>
        )}
        {!comments && failed && (
          <div className={styles.empty} role="alert">
            <p>{t("Couldn't load the comments.")}</p>
            <Button onClick={() => void loadComments(api)}>{t("Try again")}</Button>
          </div>
        )}
      </div>
    </aside>
  );
}

type Written = Input<typeof writeDesignComment>;

function NewComment({
  comments,
  send,
}: {
  readonly comments: Comments;
  readonly send: (input: Written) => Promise<boolean>;
}) {
  const edited = useEdited(useEditor((state) => state.selected));
  const page = useEditor((state) => state.page);
  const group = edited?.group ?? page;
  if (!group) return null;
  const name = edited ? nameOf(edited.module, edited.definition) : "";
  const isNew = edited !== null && edited.module.id <= 0;
  const about = edited ? name : groupLabels([group]);
  return (
    <div className={styles.form}>
      <p className={styles.about}>
        {edited ? t("On the selected module:") : t("On the page:")} <strong>{about}</strong>
      </p>
      {isNew && (
        <p className={styles.about}>{t("It isn't published yet: the comment names it, and belongs to the page.")}</p>
      )}
      <CommentForm
        label={t("Write a comment")}
        submit={t("Comment")}
        people={comments.people}
        onSend={(body, mentions) =>
          send({
            group,
            module_id: edited && !isNew ? edited.module.id : null,
            module_name: name,
            body,
            mentions: [...mentions],
          })
        }
      />
    </div>
  );
}

function useCommentActions(): CommentActions & { readonly write: (input: Written) => Promise<boolean> } {
  const { store } = useEditorContext();
  const { api, router } = useShell();
  const done = ({ code, data }: { readonly code: number; readonly data: Comments | null }) => {
    if (code === 200 && data) setComments(data);
    return code === 200;
  };
  const failed = () => false;
  const write = (input: Written) => api.call("/admin_api/v1/decoration/comments/write", input).then(done, failed);
  return {
    write,
    reply: ({ id, group }, body, mentions) => write({ group, thread_id: id, body, mentions: [...mentions] }),
    resolve: ({ id }, resolved) =>
      void api.call("/admin_api/v1/decoration/comments/resolve", { id, resolved }).then(done, failed),
    async remove(id) {
      const yes = await confirm({ title: t("Delete this comment?"), confirm: t("Delete"), danger: true });
      if (yes) await api.call("/admin_api/v1/decoration/comments/delete", { id }).then(done, failed);
    },
    goTo: (thread: CommentThread) => void goTo(thread),
  };

  async function goTo(thread: CommentThread): Promise<void> {
    const { page } = store.getState();
    const address = pagePath(thread.group);
    if (address !== undefined && thread.group !== page) await router.navigate(address);
    const key = moduleOf(thread, store.getState().document);
    if (key) store.getState().select(key);
  }
}

import { useState } from "react";
import type { CommentThread } from "#contract/calls/design-comments.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { shortTime } from "#ui/controls/times.ts";
import { groupLabels } from "../publish/labels.ts";
import { nameOf } from "../store/catalog.ts";
import { useEditor, useEditorContext } from "../store/context.ts";
import { Avatar } from "./Avatar.tsx";
import { CommentForm } from "./CommentForm.tsx";
import { colorOfId } from "./colleagues.ts";
import styles from "./comments.module.css";
import { type Comments, isOpenThread, moduleOf } from "./comments.ts";

export interface CommentActions {
  readonly goTo: (thread: CommentThread) => void;
  readonly reply: (thread: CommentThread, body: string, mentions: readonly string[]) => Promise<boolean>;
  readonly resolve: (thread: CommentThread, resolved: boolean) => void;
  readonly remove: (id: string) => void;
}

interface CommentCardProps extends CommentActions {
  readonly thread: CommentThread;
  readonly comments: Comments;
}

/** A comment with its answers, where it belongs, and what can be done with it. */
export function CommentCard({ thread, comments: { people, you }, goTo, reply, resolve, remove }: CommentCardProps) {
  const { catalog } = useEditorContext();
  const [answering, setAnswering] = useState(false);
  const key = useEditor(({ document }) => moduleOf(thread, document));
  const isLoaded = useEditor(({ document }) => thread.group in document.order);
  const name = useEditor(({ document }) => {
    const module = key ? document.modules[key] : undefined;
    return module ? nameOf(module, catalog.definitionOf(module.type, thread.group)) : thread.module_name;
  });
  const here = useEditor(({ selected }) => key != null && selected === key);
  const page = groupLabels([thread.group]);
  const isGone = key === undefined && isLoaded;
  const open = isOpenThread(thread);
  return (
    <li className={styles.thread} data-here={here || undefined}>
      {isGone ? (
        <span className={styles.gone}>{t("{page} › {module} (module was deleted)", { page, module: name })}</span>
      ) : (
        <button type="button" className={styles.where} onClick={() => goTo(thread)}>
          {name === "" ? page : t("{page} › {module}", { page, module: name })}
        </button>
      )}
      <Written comment={thread} isOwn={thread.staff_id === you} onRemove={remove} />
      {thread.replies.length > 0 && (
        <div className={styles.replies}>
          {thread.replies.map((one) => (
            <Written key={one.id} comment={one} isOwn={one.staff_id === you} onRemove={remove} />
          ))}
        </div>
      )}
      {answering ? (
        <CommentForm
          label={t("Reply to {person}", { person: thread.author })}
          submit={t("Reply")}
          people={people}
          onCancel={() => setAnswering(false)}
          onSend={async (body, mentions) => {
            const sent = await reply(thread, body, mentions);
            if (sent) setAnswering(false);
            return sent;
          }}
        />
      ) : (
        <div className={styles.actions}>
          <Button size="small" variant="ghost" onClick={() => setAnswering(true)}>
            {t("Reply")}
          </Button>
          {!open && <span className={styles.gone}>{t("Resolved by {person}", { person: thread.resolved_by })}</span>}
          <Button size="small" onClick={() => resolve(thread, open)}>
            {open ? t("Resolve") : t("Reopen")}
          </Button>
        </div>
      )}
    </li>
  );
}

interface WrittenProps {
  readonly comment: Pick<CommentThread, "author" | "body" | "created_at" | "id" | "staff_id">;
  readonly isOwn: boolean;
  readonly onRemove: (id: string) => void;
}

function Written({ comment: { id, staff_id, author, body, created_at }, isOwn, onRemove }: WrittenProps) {
  return (
    <div>
      <div className={styles.head}>
        <Avatar person={{ name: author, color: colorOfId(staff_id) }} small />
        <span className={styles.author}>{author}</span>
        <time className={styles.time} dateTime={created_at}>
          {shortTime(created_at)}
        </time>
        {isOwn && (
          <Button size="small" variant="ghost" onClick={() => onRemove(id)}>
            {t("Delete")}
          </Button>
        )}
      </div>
      <p className={styles.text}>{body}</p>
    </div>
  );
}

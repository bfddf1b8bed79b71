import { Send } from "lucide-react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { api } from "../api/api.ts";
import { AreaField } from "../forms/fields/InputFields.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { readDraft, storeDraft } from "./answer-draft.ts";
import styles from "./Message.module.css";
import { showMessage } from "./message-query.ts";

/** A mail to the writer of a message. What is typed stays in this browser until it is sent. */
export function AnswerForm({ id, to }: { readonly id: string; readonly to: string }) {
  const form = useDialogForm({
    values: () => ({ text: readDraft(id) }),
    check: ({ text }) => ({ text: text.trim() === "" && t("Write a reply first") }),
    send: ({ text }) => api.call("/admin_api/v1/messages/answer", { id, text }),
    done: t("Reply sent"),
    onDone({ message }) {
      change("");
      showMessage(message);
    },
  });
  const change = (text: string) => {
    form.change({ text });
    storeDraft(id, text);
  };
  return (
    <form
      className={`stack justify-start gap-12 line-top top-20 pad-top-20 ${styles.form}`}
      onSubmit={form.submit}
      noValidate
    >
      <AreaField
        {...form.of("text")}
        label={t("Reply")}
        help={t("Sent by email to {email}. Replies come to your mailbox.", { email: to })}
        error={form.errorOf("text") ?? form.failure}
        rows={5}
        maxLength={10_000}
        onValue={change}
      />
      <Button type="submit" variant="primary" icon={<Send size={15} aria-hidden />} busy={form.busy}>
        {t("Send reply")}
      </Button>
    </form>
  );
}

import { Send } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "#ui/controls/Button.tsx";
import { api } from "../api/api.ts";
import { Field } from "../shell/Field.tsx";
import { TextArea } from "../shell/Input.tsx";
import { toast } from "../shell/toast.ts";
import { useForm } from "../sign-in/use-form.ts";
import { readDraft, storeDraft } from "./answer-draft.ts";
import styles from "./Message.module.css";
import { showMessage } from "./message-query.ts";

/** A mail to the writer of a message. What is typed stays in this browser until it is sent. */
export function AnswerForm({ id, to }: { readonly id: string; readonly to: string }) {
  const [text, setText] = useState(() => readDraft(id));
  const { busy, send, errorOf, failure, show } = useForm(["text"]);
  const change = (next: string) => {
    setText(next);
    storeDraft(id, next);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") return show({ text: "Write a reply first" });
    const sent = await send("send", () => api.call("/admin_api/v1/messages/answer", { id, text }));
    if (!sent) return undefined;
    change("");
    showMessage(sent.message);
    return toast({ message: "Reply sent", type: "success" });
  };
  return (
    <form
      className={`stack justify-start gap-12 line-top top-20 pad-top-20 ${styles.form}`}
      onSubmit={submit}
      noValidate
    >
      <Field
        label="Reply"
        help={`Sent by email to ${to}. Replies come to your mailbox.`}
        error={errorOf("text") ?? failure}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={5}
            maxLength={10_000}
            value={text}
            onChange={({ target }) => change(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" icon={<Send size={15} aria-hidden />} busy={busy !== ""}>
        Send reply
      </Button>
    </form>
  );
}

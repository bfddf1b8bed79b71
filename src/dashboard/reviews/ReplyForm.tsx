import { type FormEvent, useState } from "react";
import type { StaffReview } from "#contract/shapes/review.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { api } from "../api/api.ts";
import { formatTime } from "../format.ts";
import { AreaField } from "../forms/fields/InputFields.tsx";
import { toast } from "../shell/toast.ts";
import { useForm } from "../sign-in/use-form.ts";
import { showReview } from "./review-query.ts";

interface Props {
  readonly review: StaffReview;
  readonly mayChange: boolean;
}

/** The shop's public answer: written, changed or removed. */
export function ReplyForm({ review: { id, reply, replied_at }, mayChange }: Props) {
  const [text, setText] = useState(reply);
  const { busy, send, errorOf, failure, show } = useForm(["reply"]);
  const save = async (next: string) => {
    if (next.trim() === "" && reply === "") return show({ reply: t("Write a reply first") });
    const saved = await send(next === "" ? "remove" : "save", () =>
      api.call("/admin_api/v1/reviews/answer", { id, reply: next }),
    );
    if (!saved) return undefined;
    showReview(saved.review);
    return toast({
      message: next.trim() === "" ? t("Reply removed") : t("Reply published"),
      undoBatch: saved.batch_id,
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(text);
  };
  if (!mayChange) return reply ? <p className="pre radius-10 surface-2 pad-y-12 pad-x-14 top-16">{reply}</p> : null;
  return (
    <form className="stack gap-12 line-top top-20 pad-top-20" onSubmit={submit} noValidate>
      <AreaField
        label={t("Public reply")}
        help={
          replied_at
            ? t("Shown below the review since {time}.", { time: formatTime(replied_at) })
            : t("Shown below the review.")
        }
        error={errorOf("reply") ?? failure}
        rows={4}
        maxLength={2000}
        value={text}
        onValue={setText}
      />
      <div className="row wrap gap-8">
        <Button type="submit" variant="primary" busy={busy === "save"} disabled={text === reply && reply !== ""}>
          {reply ? t("Save reply") : t("Publish reply")}
        </Button>
        {reply && (
          <Button busy={busy === "remove"} onClick={() => void save("")}>
            {t("Remove reply")}
          </Button>
        )}
      </div>
    </form>
  );
}

import { useState } from "react";
import type { SearchRedirect } from "#contract/calls/searchWords.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { Field } from "../shell/Field.tsx";
import { Input } from "../shell/Input.tsx";
import { useForm } from "../sign-in/use-form.ts";
import { saveRedirect } from "./save-words.ts";

interface RedirectDialogProps {
  readonly redirect?: SearchRedirect;
  readonly search?: string;
  readonly onClose: () => void;
}

/** A search that leads to a page instead of a list of products. */
export function RedirectDialog({ redirect, search = "", onClose }: RedirectDialogProps) {
  const [keyword, setKeyword] = useState(redirect?.keyword ?? search);
  const [target, setTarget] = useState(redirect?.target ?? "");
  const { busy, send, errorOf, failure, show } = useForm(["keyword", "target"]);
  const submit = async () => {
    if (keyword.trim() === "") return show({ keyword: "Enter the words of a search" });
    if (target.trim() === "") return show({ target: "Enter an address" });
    const done = await send("save", async () => {
      await saveRedirect({ ...(redirect && { id: redirect.id }), keyword, target: ownPath(target.trim()) });
      return true;
    });
    if (done) onClose();
  };
  return (
    <FormDialog
      title={redirect ? "Edit redirect" : "Add redirect"}
      busy={busy === "save"}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        label="When customers search for"
        error={errorOf("keyword")}
        help="Exactly these words; case and accents do not matter."
      >
        {(control) => (
          <Input
            {...control}
            value={keyword}
            maxLength={100}
            placeholder="returns"
            onChange={({ target: input }) => setKeyword(input.value)}
          />
        )}
      </Field>
      <Field
        label="Go to"
        error={errorOf("target")}
        help="A page of this shop, such as /ContactUs, or an https address."
      >
        {(control) => (
          <Input
            {...control}
            value={target}
            maxLength={2000}
            placeholder="/ContactUs"
            onChange={({ target: input }) => setTarget(input.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}

/** An address of this shop as its path. */
function ownPath(address: string): string {
  if (!URL.canParse(address)) return address;
  const { origin, pathname, search, hash } = new URL(address);
  return origin === location.origin ? `${pathname}${search}${hash}` : address;
}

import { useState } from "react";
import { numberPlaceholder } from "#contract/carriers.ts";
import type { OwnCarrier } from "#contract/shapes/carrier.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { Field } from "../shell/Field.tsx";
import { Input } from "../shell/Input.tsx";
import { useForm } from "../sign-in/use-form.ts";
import { saveCarrier } from "./save-shipping.ts";

interface CarrierDialogProps {
  /** The one that is changed; absent for a new one. */
  readonly carrier?: OwnCarrier;
  readonly onClose: () => void;
}

/** Adds a carrier, or changes one. */
export function CarrierDialog({ carrier, onClose }: CarrierDialogProps) {
  const [name, setName] = useState(carrier?.name ?? "");
  const [page, setPage] = useState(carrier?.tracking_page ?? "");
  const { busy, send, errorOf, failure, show, clear } = useForm(["name", "tracking_page"]);
  const submit = async () => {
    if (name.trim() === "") return show({ name: "Enter a name" });
    const done = await send("save", async () => {
      await saveCarrier({ ...(carrier && { id: carrier.id }), name, tracking_page: page });
      return true;
    });
    if (done) onClose();
    return undefined;
  };
  return (
    <FormDialog
      title={carrier ? "Edit carrier" : "Add carrier"}
      width={560}
      busy={busy === "save"}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        label="Name"
        help="Customers see it on their order and in emails. Use the name of a large carrier, such as DHL, to change its tracking page."
        error={errorOf("name")}
      >
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={100}
            onChange={({ target }) => {
              setName(target.value);
              clear("name");
            }}
          />
        )}
      </Field>
      <Field
        label="Tracking page"
        hint="optional"
        help={`Address of the page of one package, with ${numberPlaceholder} where its tracking number belongs.`}
        error={errorOf("tracking_page")}
      >
        {(control) => (
          <Input
            {...control}
            type="url"
            value={page}
            maxLength={500}
            placeholder={`https://www.example.com/track?number=${numberPlaceholder}`}
            onChange={({ target }) => {
              setPage(target.value);
              clear("tracking_page");
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}

import { useState } from "react";
import { type AddressInput, addressInput } from "#contract/address.ts";
import type { StaffOrder } from "#contract/shapes/order.ts";
import { api } from "../api/api.ts";
import { AddressFields } from "../forms/AddressFields.tsx";
import { FormDialog } from "../forms/FormDialog.tsx";
import { sentence } from "../forms/field-errors.ts";
import { Banner } from "../shell/Banner.tsx";
import { Field } from "../shell/Field.tsx";
import { Input } from "../shell/Input.tsx";
import { toast } from "../shell/toast.ts";
import { useForm } from "../sign-in/use-form.ts";
import { showOrder } from "./order-query.ts";

/** Corrects the shipping address and the email of an order that is not shipped. */
export function AddressDialog({ order, onClose }: { readonly order: StaffOrder; readonly onClose: () => void }) {
  const [address, setAddress] = useState<AddressInput>(order.address);
  const [email, setEmail] = useState(order.email);
  const { busy, send, errorOf, failure, show } = useForm(["email"]);
  const isElsewhere = address.country !== order.address.country || address.state !== order.address.state;

  const submit = async () => {
    const checked = addressInput.safeParse(address);
    if (!checked.success) {
      return show(
        Object.fromEntries(
          checked.error.issues
            .toReversed()
            .map(({ path, message }) => [String(path[0]), sentence(message, String(path[0]))]),
        ),
      );
    }
    const answer = await send("address", () =>
      api.call("/admin_api/v1/orders/editAddress", { order_no: order.order_no, email, address: checked.data }),
    );
    if (!answer) return undefined;
    showOrder(answer.order);
    toast({ message: "Address saved" });
    onClose();
    return undefined;
  };

  return (
    <FormDialog
      title="Edit address"
      description="The timeline keeps what it was before."
      width={600}
      busy={busy === "address"}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field label="Email" help="Emails about this order go here from now on." error={errorOf("email")}>
        {(control) => (
          <Input
            {...control}
            type="email"
            maxLength={254}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </Field>
      <AddressFields value={address} errorOf={errorOf} onChange={setAddress} />
      {isElsewhere && (
        <Banner tone="warning">
          Tax and shipping stay as they were charged. If the new address has other rates, refund the difference.
        </Banner>
      )}
    </FormDialog>
  );
}

import { addressInput } from "#contract/address.ts";
import type { StaffOrder } from "#contract/shapes/order.ts";
import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { AddressFields } from "../forms/AddressFields.tsx";
import { FormDialog } from "../forms/FormDialog.tsx";
import { sentence } from "../forms/field-errors.ts";
import { InputField } from "../forms/fields/InputFields.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { Banner } from "../shell/Banner.tsx";
import { showAnd } from "./order-query.ts";

/** Corrects the shipping address and the email of an order that is not shipped. */
export function AddressDialog({ order, onClose }: { readonly order: StaffOrder; readonly onClose: () => void }) {
  const form = useDialogForm({
    values: { ...order.address, email: order.email },
    check({ email: _, ...address }) {
      const issues = addressInput.safeParse(address).error?.issues ?? [];
      return Object.fromEntries(
        issues.toReversed().map(({ path, message }) => [String(path[0]), sentence(message, String(path[0]))]),
      );
    },
    send: ({ email, ...address }) =>
      api.call("/admin_api/v1/orders/editAddress", {
        order_no: order.order_no,
        email,
        address: addressInput.parse(address),
      }),
    done: t("Address saved"),
    onDone: showAnd(onClose),
  });
  const { country, state } = form.values;
  const isElsewhere = country !== order.address.country || state !== order.address.state;

  return (
    <FormDialog
      title={t("Edit address")}
      description={t("The timeline keeps what it was before.")}
      width={600}
      form={form}
      onClose={onClose}
    >
      <InputField
        {...form.of("email")}
        label={t("Email")}
        help={t("Emails about this order go here from now on.")}
        type="email"
        maxLength={254}
      />
      <AddressFields value={form.values} errorOf={form.errorOf} onChange={form.change} />
      {isElsewhere && (
        <Banner tone="warning">
          {t("Tax and shipping stay as they were charged. If the new address has other rates, refund the difference.")}
        </Banner>
      )}
    </FormDialog>
  );
}

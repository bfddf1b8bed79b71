import { useState } from "react";
import type { Output } from "#contract/call.ts";
import { countries } from "#contract/countries.ts";
import type { CallByPath } from "#contract/index.ts";
import { api } from "../api/api.ts";
import { useMoney } from "../format.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { LongSelect } from "../forms/LongSelect.tsx";
import { Banner } from "../shell/Banner.tsx";
import { Field } from "../shell/Field.tsx";
import { Input } from "../shell/Input.tsx";
import { type TriedItem, TriedItems } from "../shipping/TriedItems.tsx";
import { useForm } from "../sign-in/use-form.ts";
import styles from "./Discounts.module.css";

type Tried = Output<CallByPath["/admin_api/v1/discounts/test"]>;

const options = countries.map(({ code, name }) => ({ value: code, label: name }));
const notes: Readonly<Record<Tried["lines"][number]["note"], string>> = {
  "": "",
  not_for_this: "The discount is for other products",
  gone: "Not for sale",
  sold_out: "Sold out",
  too_few: "Not enough in stock",
};

interface TryDialogProps {
  readonly code: string;
  readonly onClose: () => void;
}

/** What a code does for a pretended cart, by the code of the checkout; nothing is used. */
export function TryDialog({ code: given, onClose }: TryDialogProps) {
  const [code, setCode] = useState(given);
  const [country, setCountry] = useState("US");
  const [email, setEmail] = useState("");
  const [items, setItems] = useState<readonly TriedItem[]>([]);
  const [tried, setTried] = useState<Tried>();
  const { busy, send, errorOf, failure, show } = useForm(["code", "email", "country"]);
  const submit = async () => {
    if (items.length === 0) return show({ "": "Add at least one product" });
    const answer = await send("try", () =>
      api.call("/admin_api/v1/discounts/test", {
        code,
        email,
        country,
        items: items.map(({ variant_id, qty }) => ({ variant_id, qty })),
      }),
    );
    setTried(answer);
  };
  return (
    <FormDialog
      title="Test a code"
      description="What customers would see at checkout. No order is placed, and no use is counted."
      submit="Test"
      cancel="Close"
      width={620}
      busy={busy === "try"}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className="columns min-220 keep gap-16">
        <Field label="Code" error={errorOf("code")} help="Empty: automatic discounts only.">
          {(control) => (
            <Input {...control} maxLength={40} value={code} onChange={({ target }) => setCode(target.value)} />
          )}
        </Field>
        <Field label="Country">
          {(control) => (
            <LongSelect id={control.id} label="Country" value={country} options={options} onChange={setCountry} />
          )}
        </Field>
      </div>
      <TriedItems items={items} onChange={setItems} />
      <Field label="Customer's email" hint="optional" error={errorOf("email")} help="For groups and uses per customer.">
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
      <div aria-live="polite">{tried && <Result tried={tried} />}</div>
    </FormDialog>
  );
}

function Result({ tried }: { readonly tried: Tried }) {
  const money = useMoney();
  const { problem, lines, free_shipping, discount_name } = tried;
  return (
    <section aria-label="Result" className="stack gap-16">
      {problem ? (
        <Banner tone="warning" title="The code isn't applied">
          {problem}.
        </Banner>
      ) : discount_name === "" ? (
        <Banner tone="info" title="No discount">
          No automatic discount applies to this cart.
        </Banner>
      ) : (
        <Banner tone="success" title={`${discount_name} is applied`}>
          {free_shipping ? "Shipping is free." : `It takes ${money(tried.discount_total)} off.`}
        </Banner>
      )}
      <table className={styles.tried}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Price</th>
            <th scope="col">Discount</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key and do not move
            <tr key={index}>
              <td>
                {line.qty} × {line.good_name}
                {line.variant_label && ` (${line.variant_label})`}
                {notes[line.note] && <div className="muted small">{notes[line.note]}</div>}
              </td>
              <td>{money(line.total)}</td>
              <td>{Number(line.discount) === 0 ? "–" : `−${money(line.discount)}`}</td>
            </tr>
          ))}
          <tr>
            <td>Shipping</td>
            <td>{money(tried.shipping_total)}</td>
            <td>{free_shipping ? "Free" : "–"}</td>
          </tr>
          <tr className={styles.total}>
            <td>Total</td>
            <td colSpan={2}>{money(tried.total)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { t } from "#i18n/t.ts";
import { useListbox } from "#ui/controls/use-listbox.ts";
import { useSettled } from "#ui/controls/use-settled.ts";
import { callQuery } from "../api/api.ts";
import { formatDate } from "../format.ts";
import { OptionList } from "../forms/fields/SuggestionList.tsx";
import { Field } from "../shell/Field.tsx";
import { Input } from "../shell/Input.tsx";
import styles from "./MailText.module.css";

/** Orders that are proposed. */
const max = 7;

interface OrderPickerProps {
  /** Number of the chosen order; "" for the newest. */
  readonly value: string;
  readonly onPick: (order_no: string) => void;
}

/** Chooses the order that a preview is about: the newest, or one that is found by its number or customer. */
export function OrderPicker({ value, onPick }: OrderPickerProps) {
  const [text, setText] = useState(value);
  const [wanted, setWanted] = useState(false);
  const typed = text.trim() === value ? "" : text.trim();
  const search = useSettled(typed);
  const { data } = useQuery({
    ...callQuery("/admin_api/v1/lists/orders", { search, limit: max }),
    enabled: wanted,
    placeholderData: (before) => before,
  });
  const orders = data?.rows ?? [];
  const choose = (order_no: string) => {
    setText(order_no);
    onPick(order_no);
  };
  const list = useListbox<HTMLInputElement>({
    label: t("Orders"),
    labels: orders.map(({ order_no }) => order_no),
    chosen: orders.findIndex(({ order_no }) => order_no === value),
    editable: true,
    onPick: (index) => choose(orders[index]?.order_no ?? ""),
  });
  /** A number that was typed whole is chosen without the list. */
  const chooseTyped = () => {
    const same = orders.find(({ order_no }) => order_no.toLowerCase() === text.trim().toLowerCase());
    if (same) choose(same.order_no);
    return same !== undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    list.comboboxProps.onKeyDown(event);
    if (event.key !== "Enter" || event.defaultPrevented) return;
    // Without this the form around it would be saved.
    event.preventDefault();
    if (chooseTyped()) list.close();
  };
  return (
    <Field label={t("Order")} help={t("Leave empty for the newest one.")}>
      {(control) => (
        <>
          <Input
            {...control}
            {...list.comboboxProps}
            aria-autocomplete="list"
            ref={list.anchor}
            type="text"
            placeholder={t("Search by order number")}
            maxLength={100}
            value={text}
            onFocus={() => setWanted(true)}
            onClick={() => list.show(-1)}
            onKeyDown={onKeyDown}
            onChange={({ target }) => {
              setText(target.value);
              if (target.value.trim() === "") onPick("");
              list.show(-1);
            }}
            onBlur={() => {
              list.close();
              if (!chooseTyped()) setText(text.trim() === "" ? "" : value);
            }}
          />
          <OptionList list={list} options={orders} keyOf={({ id }) => id}>
            {({ order_no, customer, placed_at }) => (
              <span className="stack shrink break">
                <span>{order_no}</span>
                <span className={`faint small ${styles.hint}`}>
                  {[customer, formatDate(placed_at)].filter(Boolean).join(" · ")}
                </span>
              </span>
            )}
          </OptionList>
        </>
      )}
    </Field>
  );
}

import { useState } from "react";
import type { PickupPlace, ShippingRate } from "#contract/shapes/shipping.ts";
import { useStart } from "../api/start.ts";
import { useForm } from "../sign-in/use-form.ts";

type Common = Pick<
  ShippingRate | PickupPlace,
  "name" | "description" | "price" | "free_from" | "min_days" | "max_days" | "is_on"
>;

/** Values and errors of the fields that rates and places of pick-up have in common. */
export function useRateFields(given: Partial<Common>, further: readonly string[]) {
  const { mall } = useStart();
  const [name, setName] = useState(given.name ?? "");
  const [description, setDescription] = useState(given.description ?? "");
  const [price, setPrice] = useState(given.price ?? "");
  const [freeFrom, setFreeFrom] = useState(given.free_from ?? "");
  const [minDays, setMinDays] = useState(given.min_days ?? null);
  const [maxDays, setMaxDays] = useState(given.max_days ?? null);
  const [isOn, setIsOn] = useState(given.is_on ?? true);
  const form = useForm(["name", "description", "price", "free_from", "min_days", "max_days", ...further]);
  return {
    currency: mall.currency,
    form,
    fields: { name, description, price, freeFrom, minDays, maxDays, isOn },
    set: { setName, setDescription, setPrice, setFreeFrom, setMinDays, setMaxDays, setIsOn },
    /** As the calls take them: an empty price is free. */
    values: {
      name,
      description,
      price: price === "" ? "0" : price,
      free_from: freeFrom === "" ? null : freeFrom,
      min_days: minDays,
      max_days: maxDays,
      is_on: isOn,
    },
  };
}

export type RateFields = ReturnType<typeof useRateFields>;

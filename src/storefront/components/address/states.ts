/** The states of countries whose addresses choose one from a list. Each list is a file: a page loads that of the country it is about. */
import { useEffect, useState } from "react";
import { useLoaderData } from "react-router";
import { addressFormat } from "#contract/address-format.ts";
import type { OrderDetail } from "#contract/shapes/order.ts";
import { onceOnline, whenOnline } from "#ui/when-online.ts";

/** By country: "CA:California|CO:Colorado". */
export type StateLists = Readonly<Record<string, string>>;

/** Data of pages that show addresses: lists that the first rendering needs. */
export interface WithStates {
  readonly states?: StateLists | undefined;
}

const files = import.meta.glob<string>("../../../contract/states/[A-Z][A-Z].ts", { import: "default" });

const loadList = async (country: string) => files[`../../../contract/states/${country}.ts`]?.();

/** For loaders of pages whose form begins with a country. A list that does not come is left out: the form asks for it again. */
export async function loadStates(countries: readonly string[]): Promise<StateLists | undefined> {
  const listed = [...new Set(countries)].filter((country) => addressFormat(country).state?.listed);
  const lists = await Promise.all(
    listed.map(async (country) => [country, await whenOnline(() => loadList(country)).catch(() => undefined)] as const),
  );
  const loaded = lists.filter((entry): entry is readonly [string, string] => entry[1] !== undefined);
  return loaded.length > 0 ? Object.fromEntries(loaded) : undefined;
}

/** For loaders of pages that show addresses: the lists of countries that write a state by its name. */
export const loadStateNames = (addresses: readonly { readonly country: string }[]): Promise<StateLists | undefined> =>
  loadStates(addresses.map(({ country }) => country).filter((one) => addressFormat(one).state?.shown === "name"));

/** The addresses of an order. */
export const addressesOf = ({ address, billing_address }: Pick<OrderDetail, "address" | "billing_address">) =>
  billing_address ? [address, billing_address] : [address];

/** Lists that forms of this tab have asked for. */
const asked = new Map<string, string>();

/** The list of a country; undefined where it has none, and while it is loading. Without a connection it comes with the connection. */
export function useStateList(country: string): string | undefined {
  const { states } = useLoaderData<WithStates | undefined>() ?? {};
  const [, setShown] = useState("");
  const list = states?.[country] ?? asked.get(country);
  const isMissing = list === undefined && addressFormat(country).state?.listed === true;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    onceOnline(() => loadList(country)).then(
      (loaded) => {
        if (loaded !== undefined) asked.set(country, loaded);
        if (isCurrent) setShown(country);
      },
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [country, isMissing]);
  return list;
}

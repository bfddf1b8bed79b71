import { useMemo } from "react";
import { useMatches } from "react-router";
import { filled } from "#decoration/dynamic.ts";
import type { Values } from "#decoration/field.ts";
import { useShop } from "../shop-context.ts";
import type { DynamicProps, ViewProps } from "../view.ts";
import { pageRecord } from "./page-record.ts";
import { productOf, valuesOf } from "./values.ts";

/** A module, with its section if it has one, whose texts take values from the shop and a product. */
export default function Dynamic({ Inside, values, ...props }: ViewProps<Values> & DynamicProps) {
  const { config, product } = useShop();
  const { data } = props;
  const matches = useMatches();
  const filledValues = useMemo(() => {
    const record = pageRecord(matches.map(({ loaderData }) => loaderData));
    return filled(values, valuesOf(config, productOf(data, product), record));
  }, [values, config, data, product, matches]);
  return <Inside {...props} values={filledValues} />;
}

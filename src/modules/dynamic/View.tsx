import { useMemo } from "react";
import { filled } from "#decoration/dynamic.ts";
import type { Values } from "#decoration/field.ts";
import { useShop } from "../shop-context.ts";
import type { DynamicProps, ViewProps } from "../view.ts";
import { productOf, valuesOf } from "./values.ts";

/** A module, with its section if it has one, whose texts take values from the shop and a product. */
export default function Dynamic({ Inside, values, ...props }: ViewProps<Values> & DynamicProps) {
  const { config, product } = useShop();
  const { data } = props;
  const shown = useMemo(
    () => filled(values, valuesOf(config, productOf(data, product))),
    [values, config, data, product],
  );
  return <Inside {...props} values={shown} />;
}

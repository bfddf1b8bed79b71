/** Puts things into the cart and shows them in the cart drawer; loaded at the first press. */
import type { Envelope, Input, Output } from "#contract/call.ts";
import type { addToCart } from "#contract/calls/cart.ts";
import type { DefinitionValues } from "#decoration/module.ts";
import type { cartPage } from "#modules/pages/cart.ts";
import { whenOnline } from "#ui/when-online.ts";
import type { ApiClient } from "../../api/client.ts";
import { expectData } from "../../decoration/load.ts";
import { pageValuesOf } from "../../decoration/source.ts";
import { showOverlay } from "../../runtime/overlay.ts";
import { cartChanged } from "../../runtime/visitor.ts";

type Values = DefinitionValues<typeof cartPage>;

let texts: Promise<Values> | undefined;

/** Texts of the cart page, which the drawer shows too; loaded once. */
function textsOf(api: ApiClient): Promise<Values> {
  texts ??= api
    .call("/api/v1/decoration", { modules: ["cart_modules"] })
    .then((answer) => pageValuesOf<typeof cartPage>(expectData(answer).cart_modules ?? []));
  texts.catch(() => {
    texts = undefined;
  });
  return texts;
}

/** What the button of a card does: adds one unit, or has the options of a product chosen first. */
export async function addFromCard(
  api: ApiClient,
  { value, dataset }: HTMLButtonElement,
): Promise<"added" | "failed" | ""> {
  const { options, variant = "" } = dataset;
  if (options === undefined) return putIntoCart(api, { product_id: value });
  const { chooseOptions } = await whenOnline(() => import("../quick-add/choose-options.tsx"));
  return chooseOptions(api, options, variant);
}

/**
 * Adds units to the cart, shows the cart in the drawer, and updates the count in the header. Resolves with "failed" when the
 * call did not arrive, and with "" when the server refused: the API client has shown the server's message then.
 */
export function putIntoCart(api: ApiClient, item: Input<typeof addToCart>): Promise<Outcome> {
  return put(api, api.call("/api/v1/cart/add", item));
}

/** The same with one unit of each variant; what cannot be had is said in a toast. */
export function putAllIntoCart(api: ApiClient, variantIds: readonly string[]): Promise<Outcome> {
  const added = api.call("/api/v1/cart/addAll", { variant_ids: [...variantIds] }).then(async (answer) => {
    const [problem] = answer.data?.problems ?? [];
    if (problem) await import("../../runtime/toast.ts").then(({ toast }) => void toast(problem, 5000));
    return answer;
  });
  return put(api, added);
}

type Outcome = "added" | "failed" | "";

async function put(api: ApiClient, added: Promise<Envelope<Output<typeof addToCart> | null>>): Promise<Outcome> {
  const loading = Promise.all([whenOnline(() => import("../cart-drawer/CartDrawer.tsx")), textsOf(api)]);
  const answer = await Promise.all([added, loading.catch(() => undefined)]).catch(() => undefined);
  if (!answer) return "failed";
  const [{ data }, drawer] = answer;
  if (!data) return "";
  cartChanged(data.count);
  if (drawer) {
    const [{ CartDrawer }, values] = drawer;
    // The key starts the drawer anew when something else is added.
    showOverlay(
      <CartDrawer key={crypto.randomUUID()} added={data} values={values} onClose={() => showOverlay(null)} />,
    );
  }
  return "added";
}

/** The steps of the checklist: what each is called, and the screen on which it is done. */

import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { t } from "#i18n/t.ts";

export type Steps = Output<CallByPath["/admin_api/v1/home"]>["steps"];
export type StepKey = Steps[number]["key"];

interface StepPlace {
  readonly title: string;
  /** Path inside of the dashboard, with the field to begin at; null for steps in the editor. */
  readonly to: string | null;
  /** Screens that belong to it begin with this path; absent where that is `to`. */
  readonly within?: string;
}

export const stepPlaces: Readonly<Record<StepKey, StepPlace>> = {
  seller: { title: t("Add your shop details"), to: "/settings/shop#field-address1", within: "/settings/shop" },
  product: { title: t("Add your first product"), to: "/products/new", within: "/products/" },
  shipping: { title: t("Set up shipping"), to: "/settings/shipping" },
  taxes: { title: t("Set up taxes"), to: "/settings/taxes" },
  payment: { title: t("Set up how customers pay"), to: "/settings/payments" },
  emails: { title: t("Set up emails"), to: "/settings/mails" },
  decorate: { title: t("Decorate your home page"), to: null },
  publish: { title: t("Publish your design"), to: null },
  sign_in: { title: t("Add a second way to sign in"), to: "/settings/account" },
  order: { title: t("Place a test order"), to: "/orders/test" },
};

/** The step of which a screen is a part. */
export function stepAt(pathname: string): StepKey | undefined {
  const keys = Object.keys(stepPlaces) as StepKey[];
  return keys.find((key) => {
    const { to, within = to } = stepPlaces[key];
    return (
      within !== null && (pathname === within || pathname.startsWith(within.endsWith("/") ? within : `${within}/`))
    );
  });
}

/** The step to go on with: the next one that is open after `current`, else the first open one. Undefined when none is left. */
export function stepAfter(current: StepKey, steps: Steps): StepKey | undefined {
  const at = steps.findIndex(({ key }) => key === current);
  const inOrder = [...steps.slice(at + 1), ...steps.slice(0, Math.max(0, at))];
  return inOrder.find(({ done }) => !done)?.key;
}

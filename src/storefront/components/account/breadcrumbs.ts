import type { Crumb } from "#ui/Breadcrumb.tsx";

/** Breadcrumb of a page of the account. */
export function accountCrumbs(values: {
  readonly home_text: string;
  readonly account_text: string;
  readonly page_title: string;
}): readonly Crumb[] {
  return [
    { name: values.home_text, to: "/" },
    { name: values.account_text, to: "/account" },
    { name: values.page_title },
  ];
}

/** The number by which an order is named on the phone, as it is shown: "#1042"; "" for an order without one. */
export const displayName = ({ display_id }: { readonly display_id: number | null }): string =>
  display_id === null ? "" : `#${display_id}`;

/** What is published has no publish time any more. */
export const unscheduled = ({ is_show }: { readonly is_show?: 0 | 1 | undefined }) =>
  is_show === 1 ? { publish_at: null } : {};

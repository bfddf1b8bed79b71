/** For pages and cards of the dashboard (`shopwright/extend/dashboard`). */
export { useCan } from "#dashboard/api/start.ts";
export { callShop, useShopCall } from "#dashboard/extensions/calls.ts";
export { formatMoment, formatNumber, useMoney } from "#dashboard/format.ts";
export { ButtonLink } from "#dashboard/shell/ButtonLink.tsx";
export { Card } from "#dashboard/shell/Card.tsx";
export { EmptyState } from "#dashboard/shell/EmptyState.tsx";
export { LoadFailure } from "#dashboard/shell/LoadFailure.tsx";
export { Page } from "#dashboard/shell/Page.tsx";
export { RowsSkeleton } from "#dashboard/shell/RowsSkeleton.tsx";
export { SkeletonText } from "#dashboard/shell/Skeleton.tsx";
export { Status } from "#dashboard/shell/Status.tsx";
export { toast, toastFailure } from "#dashboard/shell/toast.ts";
export type { CardProps, CellProps } from "#dashboard/slots.ts";
export { t } from "#i18n/t.ts";
export { Button } from "#ui/controls/Button.tsx";

import { Eye, EyeOff, Star } from "lucide-react";
import { reviewsList } from "#contract/lists/reviews.ts";
import type { StaffReview } from "#contract/shapes/review.ts";
import { t } from "#i18n/t.ts";
import { useCan } from "../api/start.ts";
import { ListPage } from "../lists/ListPage.tsx";
import type { Selected } from "../lists/types.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { prefetchReview, setStates } from "./review-query.ts";

/** What buyers wrote about products. */
export function Component() {
  const can = useCan();
  const change = async (state: StaffReview["state"], { selection, clear }: Selected) => {
    if (await setStates(selection, state)) clear();
  };
  return (
    <ListPage
      list={reviewsList}
      title={t("Reviews")}
      rowHref={({ id }) => `/reviews/${id}`}
      prefetch={({ id }) => prefetchReview(id)}
      cells={{
        product: ({ product }) => product || t("Deleted product"),
        // A hidden "No" in a column that scrolls would widen the page.
        answered: ({ answered }) => (answered ? t("Yes") : "–"),
        verified: ({ verified }) => (verified ? t("Yes") : "–"),
      }}
      bulkActions={[
        {
          label: t("Show"),
          icon: <Eye size={15} aria-hidden />,
          permission: "customers:write",
          onChoose: (selected) => void change("shown", selected),
        },
        {
          label: t("Hide"),
          icon: <EyeOff size={15} aria-hidden />,
          permission: "customers:write",
          onChoose: (selected) => void change("hidden", selected),
        },
      ]}
      empty={{
        icon: <Star size={24} aria-hidden />,
        title: t("No reviews yet"),
        text: t(
          "Customers review products once their order was delivered. Answer them here, or hide what breaks your rules.",
        ),
        actions: can("orders:read") && <ButtonLink to="/orders">{t("View orders")}</ButtonLink>,
      }}
    />
  );
}

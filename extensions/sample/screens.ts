/** What the extension brings to the dashboard: a page with an entry of the navigation, a card on each order, and cells of a column. */
import { defineScreens, t } from "shopwright/extend/screens";

export default defineScreens({
  domain: "sample",
  navigation: [
    {
      label: t("Questions"),
      to: "/extensions/sample/questions",
      below: "/customers",
      permission: "ext:sample:read",
      words: t("ask answer shoppers"),
    },
  ],
  routes: [
    {
      path: "extensions/sample/questions",
      permission: "ext:sample:read",
      lazy: () => import("./dashboard/QuestionsPage.tsx"),
    },
  ],
  cards: [
    {
      slot: "order.details",
      title: t("Questions"),
      permission: "ext:sample:read",
      lazy: () => import("./dashboard/QuestionsCard.tsx"),
    },
  ],
  cells: [{ list: "products", column: "open_questions", lazy: () => import("./dashboard/OpenQuestionsCell.tsx") }],
});

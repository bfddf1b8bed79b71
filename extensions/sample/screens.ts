/** What the extension brings to the dashboard: a page with an entry of the navigation, a card on each order, and cells of a column. */
import { defineScreens } from "shopwright/extend/screens";

export default defineScreens({
  domain: "sample",
  navigation: [
    {
      label: "Questions",
      to: "/extensions/sample/questions",
      below: "/customers",
      permission: "ext:sample:read",
      words: "ask answer shoppers",
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
      title: "Questions",
      permission: "ext:sample:read",
      lazy: () => import("./dashboard/QuestionsCard.tsx"),
    },
  ],
  cells: [{ list: "products", column: "open_questions", lazy: () => import("./dashboard/OpenQuestionsCell.tsx") }],
});

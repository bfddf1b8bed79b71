/** What the extension brings to the dashboard: a page with an entry of the navigation, and a card on each order. */
import { defineScreens } from "shopwright/extend/screens";

export default defineScreens({
  domain: "sample",
  navigation: [
    {
      label: "Questions",
      to: "/extensions/sample/questions",
      below: "/customers",
      permission: "customers:read",
      words: "ask answer shoppers",
    },
  ],
  routes: [
    {
      path: "extensions/sample/questions",
      permission: "customers:read",
      lazy: () => import("./dashboard/QuestionsPage.tsx"),
    },
  ],
  cards: [
    {
      slot: "order.details",
      title: "Questions",
      permission: "customers:read",
      lazy: () => import("./dashboard/QuestionsCard.tsx"),
    },
  ],
});

import type { ReviewersContent } from "./types.ts";

export const reviewers: ReviewersContent = {
  country: "US",
  places: [
    { state: "OR", city: "Portland", postal_code: "97209" },
    { state: "WA", city: "Seattle", postal_code: "98101" },
    { state: "IL", city: "Chicago", postal_code: "60614" },
    { state: "TX", city: "Austin", postal_code: "78704" },
  ],
  lastNames:
    "Abbott Bennett Cooper Dalton Ellis Foster Grant Harris Irving Jensen Keller Lawson Morgan Norris Osborne Palmer Quinn Reyes Stewart Turner Underwood Vaughn Walsh Xu Young Zeller".split(
      " ",
    ),
  otherLastNames: ["Young"],
  street: (number) => `${number} Mill Lane`,
  carrier: "USPS",
};

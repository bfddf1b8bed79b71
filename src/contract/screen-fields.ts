/** Columns of the change record that one screen edits, of records that other screens edit too: its history, undo and restore are of these. */

/** Its place in the tree is changed on the page of all categories. */
export const categoryScreenFields = [
  "parent_id",
  "name",
  "pic",
  "big_pic",
  "description",
  "status",
  "seo_title",
  "seo_description",
  "rule",
  "template",
] as const;

/** Its place in the list is changed on the page of all methods. */
export const paymentMethodScreenFields = ["title", "description", "instructions", "is_on"] as const;

/** On the page of the domains; all other settings are those of a group. */
export const domainsScreenFields = ["primary_domain"] as const;

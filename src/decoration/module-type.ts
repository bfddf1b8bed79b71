/** Module types that are not types of the home page; those are positive numbers. */
export const moduleType = {
  header: 0,
  footer: -1,
  addEntry: -2,
  page: -3,
  section: -100,
  dynamic: -101,
  richHeader: -102,
} as const;

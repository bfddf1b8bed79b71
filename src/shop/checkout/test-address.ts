/** Where the goods of tests go. */
export const testAddress = {
  first_name: "Ada",
  last_name: "Byron",
  phone: "+1 503 555 0100",
  country: "US",
  state: "OR",
  city: "Portland",
  address1: "1 Mill Lane",
  company: "",
  address2: "",
  postal_code: "97209",
};

/** The same of a German buyer. */
export const germanAddress = {
  first_name: "Hanna",
  last_name: "Möller",
  country: "DE",
  address1: "Lindenstraße 3",
  city: "Leipzig",
  postal_code: "04109",
};

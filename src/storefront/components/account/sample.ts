/** Account and addresses that the editor shows on pages of the account. */
import type { Account, Address } from "#contract/calls/accounts.ts";

export const sampleAccount: Account = {
  email: "ada@example.com",
  name: "Ada Sample",
  phone: "+1 415 555 0132",
  birthday: "1990-05-17",
  created_at: "2026-01-15T09:00:00.000Z",
};

const home: Address = {
  id: "test",
  is_default: true,
  first_name: "Ada",
  last_name: "Sample",
  company: "",
  phone: "+1 415 555 0132",
  country: "US",
  state: "CA",
  city: "San Francisco",
  address1: "400 Sample Street",
  address2: "Apartment 5",
  postal_code: "94103",
};

export const sampleAddresses: readonly Address[] = [
  home,
  {
    ...home,
    id: "test-2",
    is_default: false,
    country: "DE",
    state: "",
    city: "Berlin",
    address1: "Musterstraße 12",
    address2: "",
    postal_code: "10115",
  },
];

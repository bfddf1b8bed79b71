import { useMemo } from "react";
import { useStart } from "../api/start.ts";
import { countries } from "../countries.ts";

/** All countries by name, the shop's own (Settings, Shop) before them. */
export function useCountries(): typeof countries {
  const mallCountry = useStart().mall.country;
  return useMemo(
    () => [
      ...countries.filter(({ code }) => code === mallCountry),
      ...countries.filter(({ code }) => code !== mallCountry),
    ],
    [mallCountry],
  );
}

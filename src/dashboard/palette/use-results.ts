/** What the shop contains that goes with a typed text. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { callQuery } from "../api/api.ts";
import { messageOf } from "../api/errors.ts";
import { useMoney } from "../format.ts";
import { kinds, toCommand } from "./result-command.ts";

/** Milliseconds without a key before the shop is asked. */
const quiet = 90;

export function useResults(text: string) {
  const asked = useQuiet(text.trim());
  const money = useMoney();
  const { data, isFetching, error } = useQuery({
    ...callQuery("/admin_api/v1/find", { text: asked }),
    enabled: asked !== "",
    placeholderData: keepPreviousData,
  });
  const records = asked === "" || text.trim() === "" ? [] : (data?.found ?? []);
  const groups = (["order", "customer", "product", "category", "discount"] as const).map((type) => ({
    value: kinds[type].label,
    items: records.filter((one) => one.type === type).map((one) => toCommand(one, money)),
  }));
  return {
    results: groups,
    searching: isFetching || asked !== text.trim(),
    failure: error ? messageOf(error) : undefined,
  };
}

/** The text once no key has been pressed for a moment. */
function useQuiet(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === "" ? 0 : quiet);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

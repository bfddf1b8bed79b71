/** What the shop contains that goes with a typed text. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { FolderTree, Inbox, Tag, Users } from "lucide-react";
import { useEffect, useState } from "react";
import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { callQuery } from "../api/api.ts";
import { messageOf } from "../api/errors.ts";
import type { Command } from "./actions.ts";

type Found = Output<CallByPath["/admin_api/v1/find"]>["found"][number];

/** Milliseconds without a key before the shop is asked. */
const quiet = 90;

const kinds = {
  order: { label: "Orders", icon: Inbox, path: (id: string) => `/orders/${id}` },
  customer: { label: "Customers", icon: Users, path: (id: string) => `/customers/${id}` },
  product: { label: "Products", icon: Tag, path: (id: string) => `/products/${id}` },
  category: { label: "Categories", icon: FolderTree, path: (id: string) => `/categories/${id}` },
} as const;

export function useFound(text: string) {
  const asked = useQuiet(text.trim());
  const { data, isFetching, error } = useQuery({
    ...callQuery("/admin_api/v1/find", { text: asked }),
    enabled: asked !== "",
    placeholderData: keepPreviousData,
  });
  const found = asked === "" || text.trim() === "" ? [] : (data?.found ?? []);
  const groups = (["order", "customer", "product", "category"] as const).map((type) => ({
    value: kinds[type].label,
    items: found.filter((one) => one.type === type).map(toCommand),
  }));
  return {
    found: groups,
    searching: isFetching || asked !== text.trim(),
    failure: error ? messageOf(error) : undefined,
  };
}

function toCommand({ type, id, title, detail, image }: Found): Command {
  const { icon, path } = kinds[type];
  return {
    id: `${type} ${id}`,
    label: title,
    icon,
    ...(detail && { detail }),
    ...(image && { image }),
    run: (navigate) => void navigate(path(id)),
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

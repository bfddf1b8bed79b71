/** What settings with codes offer: countries, and the customer groups of the shop. */
import { useEffect, useState } from "react";
import { countriesIn } from "#contract/countries.ts";
import type { CodeSource } from "#decoration/fields/index.ts";
import { locale } from "#i18n/locale.ts";
import { type AdminApi, useAdminApi } from "../admin-api.ts";

export interface CodeOption {
  readonly value: string;
  readonly label: string;
}

/** Groups of the shop, once they are loaded; asked for again where that failed. */
let groups: Promise<readonly CodeOption[] | null> | undefined;

async function loadGroups(api: AdminApi): Promise<readonly CodeOption[] | null> {
  const answer = await api.call("/admin_api/v1/customerGroups/list", {}).catch(() => null);
  if (!answer?.data) {
    groups = undefined;
    return null;
  }
  return answer.data.groups.map(({ id, name }) => ({ value: id, label: name }));
}

const countries: readonly CodeOption[] = countriesIn(locale).map(({ code, name }) => ({ value: code, label: name }));

/** Undefined until they are loaded; null where they cannot be. */
export function useCodes(source: CodeSource): readonly CodeOption[] | null | undefined {
  const api = useAdminApi();
  const [loaded, setLoaded] = useState<readonly CodeOption[] | null>();
  useEffect(() => {
    if (source !== "groups") return;
    groups ??= loadGroups(api);
    let left = false;
    void groups.then((found) => {
      if (!left) setLoaded(found);
    });
    return () => {
      left = true;
    };
  }, [api, source]);
  return source === "countries" ? countries : loaded;
}

import { CornerUpRight, Plus, SearchX } from "lucide-react";
import { useState } from "react";
import { searchesList } from "#contract/lists/searches.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { useCan } from "../api/start.ts";
import { formatNumber } from "../format.ts";
import { ListPage } from "../lists/ListPage.tsx";
import { ShopLink } from "../shell/ShopLink.tsx";
import { Status } from "../shell/Status.tsx";
import { RedirectDialog } from "./RedirectDialog.tsx";
import styles from "./SearchWords.module.css";
import { SearchWordTabs } from "./SearchWordTabs.tsx";
import { SynonymDialog } from "./SynonymDialog.tsx";

interface Open {
  readonly what: "synonym" | "redirect";
  readonly search: string;
}

/** What shoppers searched for in the last 90 days. */
export function Component() {
  const can = useCan();
  const mayChange = can("products:write");
  const [open, setOpen] = useState<Open | null>(null);
  return (
    <>
      <ListPage
        list={searchesList}
        title={t("Search words")}
        description={t("Searches of the last 90 days. Only the words are kept, not who searched.")}
        cells={{
          keyword: (row) => (
            <span className="row wrap gap-y-4 gap-12">
              <span className="weight-550 break">{row.keyword}</span>
              {mayChange && !row.helped && (
                <span className={`row inline wrap gap-4 ${styles.rowButtons}`}>
                  <Button
                    size="small"
                    variant="ghost"
                    icon={<Plus size={14} aria-hidden />}
                    aria-label={t("Add synonym for {keyword}", { keyword: row.keyword })}
                    onClick={() => setOpen({ what: "synonym", search: row.keyword })}
                  >
                    {t("Add synonym")}
                  </Button>
                  <Button
                    size="small"
                    variant="ghost"
                    icon={<CornerUpRight size={14} aria-hidden />}
                    aria-label={t("Redirect {keyword}", { keyword: row.keyword })}
                    onClick={() => setOpen({ what: "redirect", search: row.keyword })}
                  >
                    {t("Redirect")}
                  </Button>
                </span>
              )}
              {row.helped && <Status tone="info">{t("Has a synonym or redirect")}</Status>}
            </span>
          ),
          results: (row) =>
            row.results === 0 ? <Status tone="warning">{t("None")}</Status> : formatNumber(row.results),
        }}
        empty={{
          icon: <SearchX size={24} aria-hidden />,
          title: t("No searches yet"),
          text: t("What customers search for appears here within seconds, with how many products they found."),
          actions: <ShopLink />,
        }}
      >
        <SearchWordTabs />
      </ListPage>
      {open?.what === "synonym" && <SynonymDialog search={open.search} onClose={() => setOpen(null)} />}
      {open?.what === "redirect" && <RedirectDialog search={open.search} onClose={() => setOpen(null)} />}
    </>
  );
}

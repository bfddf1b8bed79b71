import { ArrowRight, CornerUpRight, Plus } from "lucide-react";
import { useState } from "react";
import type { SearchRedirect } from "#contract/calls/search-words.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { HistoryLink } from "../activity/HistoryLink.tsx";
import { useCan } from "../api/start.ts";
import { Page } from "../shell/Page.tsx";
import { Tag } from "../shell/Status.tsx";
import { RedirectDialog } from "./RedirectDialog.tsx";
import { SearchWordTabs } from "./SearchWordTabs.tsx";
import { remove } from "./save-words.ts";
import { WordList } from "./WordList.tsx";

/** Searches that lead to a page. */
export function Component() {
  const can = useCan();
  const mayChange = can("products:write");
  const [open, setOpen] = useState<SearchRedirect | "new" | null>(null);
  const add = (variant: "primary" | "secondary") =>
    mayChange && (
      <Button variant={variant} icon={<Plus size={16} aria-hidden />} onClick={() => setOpen("new")}>
        {t("Add redirect")}
      </Button>
    );
  return (
    <Page
      title={t("Search words")}
      description={t("Redirects lead a search to a page instead of a list of products.")}
      actions={
        <>
          <HistoryLink types={["search_redirect"]} />
          {add("primary")}
        </>
      }
    >
      <SearchWordTabs />
      <WordList<SearchRedirect>
        itemsOf={({ redirects }) => redirects}
        textOf={({ keyword, target }) => `${keyword}, ${target}`}
        show={({ keyword, target }) => (
          <>
            <Tag>{keyword}</Tag>
            <ArrowRight size={14} role="img" aria-label={t("leads to")} className="rigid faint" />
            <span className="muted break">{target}</span>
          </>
        )}
        mayChange={mayChange}
        onEdit={setOpen}
        onRemove={({ id }) => void remove("redirect", id)}
        empty={{
          icon: <CornerUpRight size={24} aria-hidden />,
          title: t("No redirects yet"),
          text: t("Customers who search for “returns” want your return policy, not products. Lead them there."),
          actions: add("secondary"),
        }}
      />
      {open && <RedirectDialog {...(open !== "new" && { redirect: open })} onClose={() => setOpen(null)} />}
    </Page>
  );
}

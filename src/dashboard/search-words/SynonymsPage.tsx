import { ArrowRight, Equal, Languages, Plus } from "lucide-react";
import { Fragment, useState } from "react";
import type { Synonym } from "#contract/calls/search-words.ts";
import { separated } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { HistoryLink } from "../activity/HistoryLink.tsx";
import { useCan } from "../api/start.ts";
import { Page } from "../shell/Page.tsx";
import { Tag } from "../shell/Status.tsx";
import { SearchWordTabs } from "./SearchWordTabs.tsx";
import { SynonymDialog } from "./SynonymDialog.tsx";
import { remove } from "./save-words.ts";
import { WordList } from "./WordList.tsx";

/** Words of the search that mean the same. */
export function Component() {
  const can = useCan();
  const mayChange = can("products:write");
  const [open, setOpen] = useState<Synonym | "new" | null>(null);
  const add = (variant: "primary" | "secondary") =>
    mayChange && (
      <Button variant={variant} icon={<Plus size={16} aria-hidden />} onClick={() => setOpen("new")}>
        {t("Add synonym")}
      </Button>
    );
  return (
    <Page
      title={t("Search words")}
      description={t(
        "Synonyms let a search find products that have another name. The search knows common English ones (couch and sofa, blue and navy); a synonym of yours for the same word replaces them.",
      )}
      actions={
        <>
          <HistoryLink types={["search_synonym"]} />
          {add("primary")}
        </>
      }
    >
      <SearchWordTabs />
      <WordList<Synonym>
        itemsOf={({ synonyms }) => synonyms}
        textOf={({ from_term, terms }) => separated([from_term, ...terms].filter(Boolean))}
        show={(synonym) => <SynonymText synonym={synonym} />}
        mayChange={mayChange}
        onEdit={setOpen}
        onRemove={({ id }) => void remove("synonym", id)}
        empty={{
          icon: <Languages size={24} aria-hidden />,
          title: t("No synonyms yet"),
          text: t("Say that “couch” and “sofa” mean the same, and a search for one finds products of both."),
          actions: add("secondary"),
        }}
      />
      {open && <SynonymDialog {...(open !== "new" && { synonym: open })} onClose={() => setOpen(null)} />}
    </Page>
  );
}

function SynonymText({ synonym: { from_term, terms } }: { readonly synonym: Synonym }) {
  const sign =
    from_term === "" ? (
      <Equal size={14} role="img" aria-label={t("means the same as")} className="rigid faint" />
    ) : (
      <span className="rigid faint">,</span>
    );
  return (
    <>
      {from_term !== "" && (
        <>
          <Tag>{from_term}</Tag>
          <ArrowRight size={14} role="img" aria-label={t("also finds")} className="rigid faint" />
        </>
      )}
      {terms.map((term, index) => (
        <Fragment key={term}>
          {index > 0 && sign}
          <Tag>{term}</Tag>
        </Fragment>
      ))}
    </>
  );
}

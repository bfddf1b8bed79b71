import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "#i18n/t.ts";
import { HistoryLink } from "../activity/HistoryLink.tsx";
import { useCan } from "../api/start.ts";
import { ReadOnlyReason } from "../forms/ReadOnlyReason.tsx";
import { Loaded } from "../shell/Loaded.tsx";
import { Page } from "../shell/Page.tsx";
import { RowsSkeleton } from "../shell/RowsSkeleton.tsx";
import { AmountsDialog } from "./AmountsDialog.tsx";
import { MarketDialog } from "./MarketDialog.tsx";
import { MarketsCard } from "./MarketsCard.tsx";
import { type Market, marketsQuery, type PriceList } from "./markets-query.ts";
import { PriceListDialog } from "./PriceListDialog.tsx";
import { PriceListsCard } from "./PriceListsCard.tsx";

const crumbs = [{ label: t("Settings"), to: "/settings" }];

/** Milliseconds between two looks at prices that are being made. */
const pause = 2_000;

/** What is open: a new one without the record itself. */
export type Opened =
  | { readonly market?: Market }
  | { readonly list?: PriceList; readonly isList: true }
  | { readonly list: PriceList; readonly isAmounts: true };

/** Price lists, and the countries that have their prices. */
export function Component() {
  const mayChange = useCan()("settings:write");
  const query = useQuery({
    ...marketsQuery,
    refetchInterval: ({ state }) => (state.data?.price_lists.some((list) => list.is_due) ? pause : false),
  });
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <Page
      title={t("Markets")}
      width="narrow"
      breadcrumbs={crumbs}
      description={t("Other countries see, order and pay in other prices.")}
      actions={<HistoryLink types={["market", "price_list"]} />}
    >
      {!mayChange && <ReadOnlyReason />}
      <Loaded
        query={query}
        what={t("markets")}
        skeleton={<RowsSkeleton card label={t("Loading markets")} rows={4} height={64} />}
      >
        {(markets) => (
          <>
            <PriceListsCard markets={markets} mayChange={mayChange} onOpen={setOpened} />
            {markets.price_lists.length + markets.markets.length > 0 && (
              <MarketsCard markets={markets} mayChange={mayChange} onOpen={setOpened} />
            )}
            {opened &&
              ("isAmounts" in opened ? (
                <AmountsDialog list={opened.list} onClose={close} />
              ) : "isList" in opened ? (
                <PriceListDialog {...(opened.list && { list: opened.list })} onClose={close} />
              ) : (
                <MarketDialog {...(opened.market && { market: opened.market })} markets={markets} onClose={close} />
              ))}
          </>
        )}
      </Loaded>
    </Page>
  );
}

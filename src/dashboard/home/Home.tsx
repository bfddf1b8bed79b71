import { useQuery } from "@tanstack/react-query";
import { Plus, Sparkles } from "lucide-react";
import { useState } from "react";
import { useCan } from "../api/start.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { Card } from "../shell/Card.tsx";
import { EmptyState } from "../shell/EmptyState.tsx";
import { LoadFailure } from "../shell/LoadFailure.tsx";
import { Page } from "../shell/Page.tsx";
import { Slot } from "../shell/Slot.tsx";
import { EndingStockCard } from "./EndingStockCard.tsx";
import { FirstSteps } from "./FirstSteps.tsx";
import { isChecklistFolded } from "./fold-steps.ts";
import styles from "./HomeMetrics.module.css";
import { BestSellersCard, SalesCard, VisitorsCard } from "./HomeMetrics.tsx";
import { HomeSkeleton } from "./HomeSkeleton.tsx";
import { homeQuery } from "./home-query.ts";
// Loaded with Home, which leads to the screens that it stands above: it must not move them by coming late.
import "./NextStep.tsx";
import { TodoList } from "./TodoList.tsx";

/** Sales, what wants doing and what sells; for a new shop its first steps. */
export function Component() {
  const can = useCan();
  const { data, error, refetch } = useQuery({ ...homeQuery, staleTime: 0 });
  // Without an order all figures would be zero: the checklist stands there alone.
  const sells = data?.has_orders ?? false;
  const open = data?.steps.some(({ done }) => !done);
  const [folded, setFolded] = useState(() => isChecklistFolded(false));
  return (
    <Page
      title="Home"
      width="narrow"
      actions={
        can("products:write") && (
          <ButtonLink to="/products/new" icon={<Plus size={15} aria-hidden />}>
            Add product
          </ButtonLink>
        )
      }
    >
      {error && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <HomeSkeleton />
      ) : (
        <>
          {data.steps.length > 0 && <FirstSteps key={String(open)} steps={data.steps} onFold={setFolded} />}
          {sells && can("figures:read") && <SalesCard />}
          {data.todo.length > 0 && <TodoList todo={data.todo} />}
          {data.todo.length === 0 && (!open || folded) && (
            <Card>
              <EmptyState
                icon={<Sparkles size={24} aria-hidden />}
                title="You're all caught up"
                text="Sold-out products, drafts and failed tasks appear here, each with the button that helps."
              />
            </Card>
          )}
          {sells && (
            <div className={`columns min-380 gap-20 ${styles.pair}`}>
              {can("figures:read") && <BestSellersCard />}
              {can("inventory:read") && <EndingStockCard />}
              {can("figures:read") && <VisitorsCard />}
            </div>
          )}
          <Slot name="home" about={{}} />
        </>
      )}
    </Page>
  );
}

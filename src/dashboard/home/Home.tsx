import { useQuery } from "@tanstack/react-query";
import { Plus, Sparkles } from "lucide-react";
import { useState } from "react";
import { callQuery } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { Card } from "../shell/Card.tsx";
import { EmptyState } from "../shell/EmptyState.tsx";
import { LoadFailure } from "../shell/LoadFailure.tsx";
import { Page } from "../shell/Page.tsx";
import { EndingStockCard } from "./EndingStockCard.tsx";
import { FirstSteps } from "./FirstSteps.tsx";
import styles from "./HomeFigures.module.css";
import { BestSellersCard, SalesCard, VisitorsCard } from "./HomeFigures.tsx";
import { HomeSkeleton } from "./HomeSkeleton.tsx";
import { hideSteps, stepsHidden } from "./hidden-steps.ts";
import { TodoList } from "./TodoList.tsx";

/** Sales, what wants doing and what sells; for a new shop its first steps. */
export function Component() {
  const can = useCan();
  const { data, error, refetch } = useQuery({ ...callQuery("/admin_api/v1/home", {}), staleTime: 0 });
  const [hidden, setHidden] = useState(stepsHidden);
  // Without an order all figures would be zero: the checklist stands there alone.
  const sells = data?.has_orders ?? false;
  const open = data?.steps.some(({ done }) => !done) && !hidden;
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
          {open && (
            <FirstSteps
              steps={data.steps}
              onHide={() => {
                hideSteps();
                setHidden(true);
              }}
            />
          )}
          {sells && can("figures:read") && <SalesCard />}
          {data.todo.length > 0 && <TodoList todo={data.todo} />}
          {data.todo.length === 0 && !open && (
            <Card>
              <EmptyState
                icon={<Sparkles size={24} aria-hidden />}
                title="You're all caught up"
                text="Sold-out products, drafts and failed tasks appear here, each with the button that helps."
              />
            </Card>
          )}
          {sells && (
            <div className={styles.pair}>
              {can("figures:read") && <BestSellersCard />}
              {can("inventory:read") && <EndingStockCard />}
              {can("figures:read") && <VisitorsCard />}
            </div>
          )}
        </>
      )}
    </Page>
  );
}

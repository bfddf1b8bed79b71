import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";

interface ShowMoreProps {
  /** `useInfiniteQuery`. */
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly className: string | undefined;
  readonly children?: string;
}

/** The button below a list that is loaded page by page; nothing below the last page. */
export function ShowMore({ query, className, children = t("Show more") }: ShowMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className={className}>
      <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {children}
      </Button>
    </div>
  );
}

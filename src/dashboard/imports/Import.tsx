import { useParams } from "react-router";
import { Card } from "../shell/Card.tsx";
import { LoadFailure } from "../shell/LoadFailure.tsx";
import { Page } from "../shell/Page.tsx";
import { SkeletonText } from "../shell/Skeleton.tsx";
import { ImportView } from "./ImportView.tsx";
import { useImport } from "./import-query.ts";

const crumbs = [{ label: "Import and export", to: "/imports" }];

/** One import: its file, the check, the run and the report. */
export function Component() {
  const { id = "" } = useParams();
  const query = useImport(id);
  if (query.data) return <ImportView key={id} record={query.data} />;
  return (
    <Page title="Import" width="narrow" breadcrumbs={crumbs}>
      {query.error ? (
        <LoadFailure error={query.error} what="this import" back={crumbs.at(-1)} onRetry={() => void query.refetch()} />
      ) : (
        <Card>
          <SkeletonText lines={5} label="Loading the import" />
        </Card>
      )}
    </Page>
  );
}

/** An import as the screen follows it: read again every second while a task of it runs. */
import { useQuery } from "@tanstack/react-query";
import { api, callQuery, refresh } from "../api/api.ts";

export const detailPath = "/admin_api/v1/imports/detail";
const taskPath = "/admin_api/v1/tasks/detail";

/** Milliseconds between two looks at a running task. */
const pause = 800;

export function useImport(id: string) {
  return useQuery({
    ...callQuery(detailPath, { id }),
    refetchInterval: ({ state }) => (isWorking(state.data?.state) ? pause : false),
  });
}

const isWorking = (state: string | undefined) => state === "checking" || state === "running";

/** A task's progress; undefined until it is known. */
export function useTask(taskId: string | null, watch: boolean) {
  const query = useQuery({
    ...callQuery(taskPath, { task_id: taskId ?? "" }),
    enabled: taskId !== null,
    refetchInterval: ({ state }) =>
      watch && !["done", "failed", "cancelled"].includes(state.data?.task.state ?? "") ? pause : false,
  });
  return query.data;
}

/** Uploads a file and starts its check when its kind is recognised, or is that of the import whose rows are corrected. */
export async function chooseFile(
  file: File,
  { retryOf, onProgress }: { readonly retryOf?: string; readonly onProgress: (percent: number) => void },
): Promise<string> {
  const { id } = await api.upload("/admin_api/v1/imports/upload", file, { onProgress });
  const { kind } = await api.call(detailPath, { id });
  if (retryOf) await api.call("/admin_api/v1/imports/check", { id, retry_of: retryOf });
  else if (kind !== "csv") await api.call("/admin_api/v1/imports/check", { id });
  await refresh("/admin_api/v1/lists/imports");
  return id;
}

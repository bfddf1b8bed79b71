import type { MediaUse } from "#contract/shapes/media.ts";
import { separated } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import { api, refresh } from "../api/api.ts";
import { act } from "../shell/act.ts";

const list = "/admin_api/v1/media/list";

/** Asks, and deletes files that nothing uses. @returns whether it was done. */
export async function deleteFiles(ids: readonly string[]): Promise<boolean> {
  const answer = await act(() => api.call("/admin_api/v1/media/delete", { ids: ids.slice(0, 100) }), {
    ask: {
      title: t("{count, plural, one {Delete this file?} other {Delete # files?}}", { count: ids.length }),
      text: t("Files that are used somewhere are kept. You can undo this for 30 days."),
      confirm: t("Delete"),
      danger: true,
    },
    done({ deleted, used, batch_id }) {
      const usedNames = used.map(({ name, uses }) => `${name} (${separated(uses.map((use) => use.name))})`).join("; ");
      if (deleted === 0)
        return { message: t("Not deleted, because it is used: {files}", { files: usedNames }), type: "warning" };
      const message = t("{count, plural, one {1 file deleted} other {# files deleted}}", { count: deleted });
      return {
        message: usedNames ? `${message}. ${t("Still used: {files}", { files: usedNames })}` : message,
        undoBatch: batch_id,
      };
    },
    renew: () => refresh(list),
  });
  return answer !== undefined && answer.deleted > 0;
}

/** Asks, and puts another file in every place that uses this one. @returns whether it was done. */
export async function replaceFile(id: string, file: string, uses: readonly MediaUse[]): Promise<boolean> {
  const designs = uses.filter(({ kind }) => kind === "design").map(({ name }) => name);
  const answer = await act(async () => api.call("/admin_api/v1/media/replace", { id, by: await idOf(file) }), {
    ask: {
      title: t("Replace this file everywhere?"),
      text:
        designs.length === 0
          ? t("Customers see the new one at once.")
          : t(
              "Customers see the new one at once. Published with it: {designs}. Their older versions keep the old file.",
              { designs: separated(designs) },
            ),
      confirm: t("Replace"),
    },
    done({ replaced, published, drafts, kept, batch_id }) {
      const sentences = [
        t("{count, plural, one {Replaced in 1 place.} other {Replaced in # places.}}", { count: replaced }),
        published.length > 0 &&
          t("{count, plural, one {1 design was published.} other {# designs were published.}}", {
            count: published.length,
          }),
        ...notReplacedTexts(kept),
      ];
      // A draft is rewritten without a record: alone it could not be undone.
      const undoable = replaced > drafts;
      return { message: sentences.filter(Boolean).join(" "), ...(undoable && { undoBatch: batch_id }) };
    },
    renew: () => refresh(list, "/admin_api/v1/media/detail"),
  });
  return answer !== undefined;
}

/** What still shows the old file, by its reason. */
function notReplacedTexts(uses: readonly MediaUse[]): string[] {
  const names = (wanted: (kind: MediaUse["kind"]) => boolean) =>
    [...new Set(uses.flatMap(({ kind, name }) => (wanted(kind) ? [name] : [])))].join(", ");
  const [closed, older] = [names((kind) => kind !== "version"), names((kind) => kind === "version")];
  return [
    ...(closed ? [t("You may not publish, so these keep the old file: {places}.", { places: closed })] : []),
    ...(older ? [t("Older versions keep it: {places}.", { places: older })] : []),
  ];
}

/** The id of a file that was chosen by its path: ids are its name without dashes. */
async function idOf(file: string): Promise<string> {
  const hex = /\/uploads\/([0-9a-f]{32})/.exec(file)?.[1] ?? "";
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

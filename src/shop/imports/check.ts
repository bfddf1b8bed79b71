/** The check of an import: what the run would do, without doing it. */
import type { ImportCounts, ImportSample } from "#contract/shapes/import.ts";
import type { ShopContext, TrxContext } from "#kernel/context.ts";
import { type Files, withLocalFile } from "#kernel/storage/index.ts";
import { fileOf } from "./choose.ts";
import type { Planned } from "./plan/compare.ts";
import { type Plan, planPortion } from "./plan/plan.ts";
import { changeImport, findImport, type ImportFile, noCounts, readingOf } from "./record.ts";
import { countCategoryRedirects, missingRedirects } from "./redirects.ts";
import { stageRows, storeFaults } from "./stage.ts";

/** Products that one portion looks at. */
const portion = 400;
const maxSamples = 5;

/** Reads the file into the database. @returns the number of its products. */
export async function prepareCheck(context: ShopContext, importId: string, files: Files): Promise<number> {
  const file = await findImport(context, importId);
  const reading = readingOf(file, context.mall);
  const staged = await withLocalFile(files, fileOf(context.mall.id, importId), (path) =>
    stageRows(context, file, path, reading),
  );
  await changeImport(context, importId, {
    refused: staged.refused,
    form: { ...file.form, currency: staged.currency },
    notes: { ...unusedColumns(file), ...staged.notes },
    samples: [],
    counts: { ...noCounts, products: staged.products, rows: staged.rows },
  });
  return staged.products;
}

/** Columns that the shop has no place for: told once, not as a loss of each product. */
function unusedColumns({ header, columns }: ImportFile): Record<string, number> {
  const unused = header.filter((name, at) => name && !columns[at] && name.toLowerCase() !== "why");
  return unused.length > 0
    ? { [`Columns that aren't imported: ${unused.join(", ").slice(0, 400)}`]: unused.length }
    : {};
}

const keyOf = (path: readonly string[]) => path.join(" > ").toLowerCase();

export interface CheckCursor {
  readonly after: number;
  /** New categories so far, by path. */
  readonly categories: string[];
}

/** Looks at the next products. @returns undefined when there are no more. */
export async function checkPortion(
  context: TrxContext,
  importId: string,
  cursor: CheckCursor,
): Promise<{ readonly done: number; readonly cursor: CheckCursor } | undefined> {
  const file = await findImport(context, importId, true);
  const plan = await planPortion(context, file, { after: cursor.after, max: portion, lock: false });
  if (!plan) return undefined;
  const paths = plan.categories.missing(plan.planned.flatMap(({ parsed }) => parsed.categories ?? []));
  const categories = new Set(cursor.categories);
  const newPaths = paths.filter((path) => !categories.has(keyOf(path)));
  for (const path of newPaths) categories.add(keyOf(path));
  const redirects = file.options.redirects
    ? (await missingRedirects(context, file.kind, plan.planned)).length +
      (await countCategoryRedirects(context, file.kind, newPaths))
    : 0;
  const counts = { ...noCounts, ...file.counts };
  const samples = [...file.samples];
  const notes: Record<string, number> = { ...file.notes };
  addPlan(counts, plan);
  counts.categories_new = categories.size;
  counts.redirects += redirects;
  for (const planned of plan.planned) {
    for (const note of new Set(planned.notes)) addNote(notes, note);
    for (const field of new Set(planned.blank)) addNote(notes, blankNote(field, file.options.blanks === "empty"));
    const sample = sampleOf(planned);
    if (sample) keepSample(samples, sample);
  }
  await storeFaults(context, importId, "check", plan.faults);
  await changeImport(context, importId, { counts, samples, notes });
  return { done: plan.count, cursor: { after: plan.last, categories: [...categories].slice(0, 5000) } };
}

/** Notes that differ, at most: some name a value of the file, and all are stored again with each portion. */
const maxNotes = 200;

function addNote(notes: Record<string, number>, note: string): void {
  const isListed = note in notes || Object.keys(notes).length < maxNotes;
  const text = isListed ? note : "Other notes, which are too many to list";
  notes[text] = (notes[text] ?? 0) + 1;
}

const blankNote = (field: string, empties: boolean) =>
  empties
    ? `${field}: blank in the file, will be emptied in the shop`
    : `${field}: blank in the file, kept as it is in the shop`;

export function addPlan(
  counts: ImportCounts,
  plan: Pick<Plan, "skipped" | "planned"> & { readonly failed: readonly unknown[] },
): void {
  counts.skipped += plan.skipped;
  counts.failing += plan.failed.length;
  for (const { action, wanted, blank, missingVariants, waiting } of plan.planned) {
    counts[action]++;
    counts.variants_new += wanted.variants.filter(({ isNew }) => isNew).length;
    counts.blank_fields += blank.length;
    counts.missing_variants += missingVariants;
    counts.pictures += waiting?.urls.length ?? 0;
  }
}

function sampleOf({ action, parsed, wanted, changes, current }: Planned): ImportSample | undefined {
  if (action === "same") return undefined;
  const prices = wanted.variants.map(({ price }) => Number(price)).sort((one, other) => one - other);
  const [min] = prices;
  const lowest = wanted.variants.find(({ price }) => Number(price) === min)?.price ?? "";
  return {
    row: parsed.rows[0] ?? 0,
    action,
    title: wanted.good_name,
    image: parsed.pictures?.[0]?.url ?? current?.media[0]?.file ?? "",
    price: prices.length > 1 && min !== prices.at(-1) ? `from ${lowest}` : lowest,
    variants: wanted.variants.length,
    fields: changes.slice(0, 30).map((change) => ({ ...change, after: change.after.slice(0, 400) })),
  };
}

/** Five samples: changed products first, for there something can be lost. */
function keepSample(samples: ImportSample[], sample: ImportSample): void {
  if (samples.length < maxSamples) samples.push(sample);
  else if (sample.action === "changed") {
    const at = samples.findLastIndex(({ action }) => action === "new");
    if (at >= 0) samples[at] = sample;
  }
}

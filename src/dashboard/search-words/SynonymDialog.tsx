import type { Synonym } from "#contract/calls/search-words.ts";
import { t } from "#i18n/t.ts";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { api } from "../api/api.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { InputField } from "../forms/fields/InputFields.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { refreshWords } from "./save-words.ts";

type Way = "both" | "one";

interface SynonymDialogProps {
  /** The one that is changed; absent for a new one. */
  readonly synonym?: Synonym;
  /** A search that found nothing: other words for it are asked for. */
  readonly search?: string;
  readonly onClose: () => void;
}

const wordsIn = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== "");

/** Words that mean the same, or one that also finds others. */
export function SynonymDialog({ synonym, search, onClose }: SynonymDialogProps) {
  const form = useDialogForm({
    values: {
      way: (search || synonym?.from_term ? "one" : "both") as Way,
      from_term: synonym?.from_term || (search ?? ""),
      terms: synonym?.terms.join(", ") ?? "",
    },
    check({ way, from_term, terms }) {
      const count = wordsIn(terms).length;
      if (way === "one") {
        return { from_term: from_term.trim() === "" && t("Enter a word"), terms: count === 0 && t("Enter a word") };
      }
      return { terms: count < 2 && t("Enter at least two words, separated by commas") };
    },
    send: ({ way, from_term, terms }) =>
      api.call("/admin_api/v1/search-words/saveSynonym", {
        ...(synonym && { id: synonym.id }),
        from_term: way === "one" ? from_term.trim() : "",
        terms: wordsIn(terms),
      }),
    done: t("Synonym saved"),
    renew: refreshWords,
    onDone: onClose,
  });
  const { way } = form.values;
  return (
    <FormDialog title={synonym ? t("Edit synonym") : t("Add synonym")} form={form} onClose={onClose}>
      <Segmented
        label={t("Direction")}
        value={way}
        segments={[
          { value: "both", label: t("Both ways") },
          { value: "one", label: t("One way") },
        ]}
        onChange={(next) => form.change({ way: next })}
      />
      {way === "one" && (
        <InputField
          {...form.of("from_term")}
          label={t("When customers search for")}
          maxLength={60}
          placeholder={t("sneaker")}
        />
      )}
      <InputField
        {...form.of("terms")}
        label={way === "one" ? t("Also find") : t("Words that mean the same")}
        help={
          way === "one"
            ? t("Separated by commas. Searches for these do not find the word above.")
            : t("Separated by commas. A search for one of them finds products of all.")
        }
        maxLength={600}
        placeholder={way === "one" ? t("trainers") : t("couch, sofa, settee")}
      />
    </FormDialog>
  );
}

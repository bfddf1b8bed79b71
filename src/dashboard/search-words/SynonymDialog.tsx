import { useState } from "react";
import type { Synonym } from "#contract/calls/searchWords.ts";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { FormDialog } from "../forms/FormDialog.tsx";
import { Field } from "../shell/Field.tsx";
import { Input } from "../shell/Input.tsx";
import { useForm } from "../sign-in/use-form.ts";
import { saveSynonym } from "./save-words.ts";

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
  const [way, setWay] = useState<Way>(search || synonym?.from_term ? "one" : "both");
  const [from, setFrom] = useState(synonym?.from_term || (search ?? ""));
  const [terms, setTerms] = useState(synonym?.terms.join(", ") ?? "");
  const { busy, send, errorOf, failure, show } = useForm(["from_term", "terms"]);
  const submit = async () => {
    const given = wordsIn(terms);
    if (way === "one" && from.trim() === "") return show({ from_term: "Enter a word" });
    if (given.length < (way === "both" ? 2 : 1)) {
      return show({ terms: way === "both" ? "Enter at least two words, separated by commas" : "Enter a word" });
    }
    const done = await send("save", async () => {
      await saveSynonym({
        ...(synonym && { id: synonym.id }),
        from_term: way === "one" ? from.trim() : "",
        terms: given,
      });
      return true;
    });
    if (done) onClose();
  };
  return (
    <FormDialog
      title={synonym ? "Edit synonym" : "Add synonym"}
      busy={busy === "save"}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Segmented
        label="Direction"
        value={way}
        segments={[
          { value: "both", label: "Both ways" },
          { value: "one", label: "One way" },
        ]}
        onChange={setWay}
      />
      {way === "one" && (
        <Field label="When customers search for" error={errorOf("from_term")}>
          {(control) => (
            <Input
              {...control}
              value={from}
              maxLength={60}
              placeholder="sneaker"
              onChange={({ target }) => setFrom(target.value)}
            />
          )}
        </Field>
      )}
      <Field
        label={way === "one" ? "Also find" : "Words that mean the same"}
        error={errorOf("terms")}
        help={
          way === "one"
            ? "Separated by commas. Searches for these do not find the word above."
            : "Separated by commas. A search for one of them finds products of all."
        }
      >
        {(control) => (
          <Input
            {...control}
            value={terms}
            maxLength={600}
            placeholder={way === "one" ? "trainers" : "couch, sofa, settee"}
            onChange={({ target }) => setTerms(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}

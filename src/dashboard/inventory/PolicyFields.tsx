import { defaultBackorderText, maxBackorderText, type StockPolicy } from "#contract/stock-policy.ts";
import { Select } from "#ui/controls/Select.tsx";
import { policyChoices, policyHelp } from "../products/stock-policies.ts";
import { Field } from "../shell/Field.tsx";
import { Input } from "../shell/Input.tsx";

interface PolicyFieldsProps {
  readonly policy: StockPolicy;
  readonly text: string;
  /** About the text. */
  readonly error?: string | undefined;
  readonly onPolicy: (policy: StockPolicy) => void;
  readonly onText: (text: string) => void;
}

/** The stock policy of variants; with the text of what sells when it is out. */
export function PolicyFields({ policy, text, error, onPolicy, onText }: PolicyFieldsProps) {
  return (
    <>
      <Field label="Stock policy" help={policyHelp[policy]}>
        {(control) => (
          <Select
            id={control.id}
            label="Stock policy"
            describedBy={control["aria-describedby"]}
            value={policy}
            options={policyChoices}
            onChange={onPolicy}
          />
        )}
      </Field>
      {policy === "continue" && (
        <Field
          label="Text when out of stock"
          hint="optional"
          error={error}
          help="On the product page, in the cart and in emails"
        >
          {(control) => (
            <Input
              {...control}
              value={text}
              maxLength={maxBackorderText}
              placeholder={defaultBackorderText}
              onChange={({ target }) => onText(target.value)}
            />
          )}
        </Field>
      )}
    </>
  );
}

import { Fragment } from "react";
import { useHref } from "react-router";
import { CheckboxField } from "../../components/form/fields.tsx";
import type { CheckoutState } from "./use-checkout.ts";
import type { Values } from "./values.ts";

interface Props {
  readonly name: string;
  readonly checkout: CheckoutState;
  readonly error?: string | undefined;
  readonly values: Values;
}

/** "I agree to the terms", with a link to them in a new tab; nothing where the shop does not ask for it. */
export function TermsBox({ name, checkout: { preview, agreed, setAgreed }, error, values }: Props) {
  const { terms_version: version, policies } = preview.rules;
  const terms = policies.find(({ kind }) => kind === "terms");
  const href = useHref(terms?.url ?? "");
  if (!version || !terms) return null;
  const parts = values.terms_text.split("{terms}");
  return (
    <CheckboxField
      name={name}
      value={version}
      required
      checked={agreed}
      onChange={({ target }) => setAgreed(target.checked)}
      error={error}
      label={parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their order
        <Fragment key={index}>
          {index > 0 && (
            <a href={href} target="_blank" rel="noopener">
              {terms.title}
            </a>
          )}
          {part}
        </Fragment>
      ))}
    />
  );
}

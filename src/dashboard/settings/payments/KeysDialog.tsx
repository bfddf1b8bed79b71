import { useState } from "react";
import { api } from "../../api/api.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { Field } from "../../shell/Field.tsx";
import { Input } from "../../shell/Input.tsx";
import { toast } from "../../shell/toast.ts";
import { useForm } from "../../sign-in/use-form.ts";
import { refreshPayments, type StripeKeys } from "./payments-query.ts";

interface KeysDialogProps {
  readonly keys: StripeKeys;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Enters the keys of Stripe; a secret that is left empty stays as it is. */
export function KeysDialog({ keys, onClose, onSaved }: KeysDialogProps) {
  const [publishable, setPublishable] = useState(keys.publishable_key);
  const [secret, setSecret] = useState("");
  const [webhook, setWebhook] = useState("");
  const { busy, send, errorOf, failure, show } = useForm(["publishable_key", "secret_key", "webhook_secret"]);
  const isFirst = keys.source === "none";
  const submit = async () => {
    if (isFirst && !secret.trim()) return show({ secret_key: "Enter the secret key" });
    const saved = await send("save", () =>
      api.call("/admin_api/v1/settings/payments/storeStripeKeys", {
        publishable_key: publishable,
        ...(secret.trim() && { secret_key: secret }),
        ...(webhook.trim() && { webhook_secret: webhook }),
      }),
    );
    if (!saved) return;
    toast({ message: "Keys saved" });
    await refreshPayments();
    onSaved();
  };
  const unchanged = (end: string) => (end ? `Unchanged, ends with ${end}` : "");
  const text = { maxLength: 300, autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;
  return (
    <FormDialog
      title={isFirst ? "Add Stripe keys" : "Change Stripe keys"}
      description="Test keys (…_test_…) move no money. Use the keys of one mode together."
      submit="Save keys"
      width={520}
      busy={busy === "save"}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        label="Publishable key"
        hint="optional"
        error={errorOf("publishable_key")}
        help="With it, customers pay in your shop. Without it, on Stripe's page."
      >
        {(control) => (
          <Input
            {...control}
            {...text}
            placeholder="pk_live_…"
            value={publishable}
            onChange={({ target }) => setPublishable(target.value)}
          />
        )}
      </Field>
      <Field label="Secret key" error={errorOf("secret_key")}>
        {(control) => (
          <Input
            {...control}
            {...text}
            type="password"
            autoComplete="new-password"
            placeholder={unchanged(keys.secret_key_end) || "sk_live_…"}
            value={secret}
            onChange={({ target }) => setSecret(target.value)}
          />
        )}
      </Field>
      <Field
        label="Signing secret"
        hint="optional"
        error={errorOf("webhook_secret")}
        help={`In Stripe: Developers, Webhooks, Add endpoint for ${keys.webhook_url} with the checkout.session events.`}
      >
        {(control) => (
          <Input
            {...control}
            {...text}
            type="password"
            autoComplete="new-password"
            placeholder={unchanged(keys.webhook_secret_end) || "whsec_…"}
            value={webhook}
            onChange={({ target }) => setWebhook(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}

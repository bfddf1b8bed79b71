import { type FormEvent, useState } from "react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { api } from "../api/api.ts";
import { InputField } from "../forms/fields/InputFields.tsx";
import styles from "./AuthFrame.module.css";
import { Failure } from "./AuthFrame.tsx";
import { enterDashboard } from "./enter-dashboard.ts";
import { EmailField, PasskeyButton, PasswordField } from "./fields.tsx";
import { ownPlace, PlaceFields } from "./PlaceFields.tsx";
import { hasPasskeys, makePasskey } from "./passkey.ts";
import { useForm } from "./use-form.ts";

interface ChooseCredentialProps {
  readonly purpose: "set_up" | "invitation";
  readonly token: string;
  readonly name: string;
  readonly email: string;
  /** Of the shop so far. */
  readonly locale?: string | undefined;
  /** Words of the button. */
  readonly submit: string;
}

/** Name, address (of the first owner, with the shop's name and place) and what to sign in with from now on: a passkey or a password. */
export function ChooseCredential({ purpose, token, submit, locale, ...account }: ChooseCredentialProps) {
  const isSetUp = purpose === "set_up";
  const [name, setName] = useState(isSetUp ? "" : account.name);
  const [email, setEmail] = useState(isSetUp ? "" : account.email);
  const [shop, setShop] = useState("");
  const [place, setPlace] = useState(() => (isSetUp ? ownPlace(locale) : null));
  const [password, setPassword] = useState("");
  const { busy, send, errorOf, failure, show } = useForm([
    "shop_name",
    "country",
    "locale",
    "currency",
    "time_zone",
    "unit_system",
    "name",
    "email",
    "password",
  ]);

  const check = (withPassword: boolean) => {
    const messages = {
      ...(isSetUp && !shop.trim() && { shop_name: t("Enter a name; you can change it later") }),
      ...(place?.country === "" && { country: t("Choose a country") }),
      ...(!name.trim() && { name: t("Enter your name") }),
      ...(!email.trim() && { email: t("Enter your email") }),
      ...(withPassword && !password && { password: t("Choose a password") }),
    };
    show(messages);
    return Object.keys(messages).length === 0;
  };
  const finish = (chosen: { password: string } | { passkey: Awaited<ReturnType<typeof makePasskey>> }) =>
    isSetUp
      ? api.call(
          "/admin_api/v1/signIn/setUp",
          { token, shop_name: shop, ...place, name, email, ...chosen },
          { askIdentity: false },
        )
      : api.call("/admin_api/v1/signIn/acceptInvitation", { token, name, ...chosen }, { askIdentity: false });

  const byPasskey = async () => {
    if (!check(false)) return;
    const entered = await send("passkey", async () => {
      const input = { token, purpose, ...(isSetUp && { email }) };
      const challenge = await api.call("/admin_api/v1/signIn/linkPasskey", input, { askIdentity: false });
      return finish({ passkey: await makePasskey(challenge) });
    });
    if (entered) enterDashboard();
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (check(true) && (await send("password", () => finish({ password })))) enterDashboard();
  };
  return (
    <form className="stack gap-16" onSubmit={onSubmit} noValidate>
      <Failure>{failure}</Failure>
      {isSetUp && (
        <InputField
          label={t("Shop name")}
          help={t("Customers see it. You can change it later.")}
          error={errorOf("shop_name")}
          name="shop"
          value={shop}
          onValue={setShop}
          autoComplete="organization"
          maxLength={120}
        />
      )}
      {place && <PlaceFields place={place} onChange={setPlace} errorOf={errorOf} />}
      <InputField
        label={t("Your name")}
        error={errorOf("name")}
        name="name"
        value={name}
        onValue={setName}
        autoComplete="name"
        maxLength={100}
      />
      <EmailField
        value={email}
        onChange={setEmail}
        error={errorOf("email")}
        help={isSetUp ? t("You'll use it to sign in and to get emails from the shop.") : undefined}
        readOnly={!isSetUp}
      />
      {hasPasskeys() && (
        <>
          <PasskeyButton busy={busy === "passkey"} onClick={byPasskey}>
            {t("Use a passkey")}
          </PasskeyButton>
          <p className={`row gap-12 faint small ${styles.or}`}>{t("or")}</p>
        </>
      )}
      <PasswordField isNew value={password} onChange={setPassword} error={errorOf("password")} />
      <Button type="submit" variant="primary" className={styles.wide} busy={busy === "password"}>
        {submit}
      </Button>
    </form>
  );
}

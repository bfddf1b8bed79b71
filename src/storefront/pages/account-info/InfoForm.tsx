import { birthdayFault, todayUtc } from "#contract/birthday.ts";
import type { Account } from "#contract/calls/accounts.ts";
import { Button } from "#ui/Button.tsx";
import { useApi } from "../../api/use-api.ts";
import { Form, textOf } from "../../components/form/Form.tsx";
import { TextField } from "../../components/form/fields.tsx";
import type { Values } from "./values.ts";

interface Props {
  readonly values: Values;
  readonly account: Account;
}

const phonePattern = /^\+?(?=(?:\D*\d){5})[\d ()./-]{5,30}$/;

/** Name, phone and birthday. Values of hidden fields stay as they are. */
export function InfoForm({ values, account }: Props) {
  const api = useApi();
  const read = (form: FormData) => ({
    name: textOf(form, "name"),
    phone: values.show_phone ? textOf(form, "phone") : account.phone,
    birthday: values.show_birthday ? textOf(form, "birthday") : account.birthday,
  });
  const birthdayErrors = {
    format: values.birthday_format_error_text,
    date: values.birthday_date_error_text,
    age: values.birthday_age_error_text,
  };
  return (
    <Form
      failed={values.failed_text}
      check={(form) => {
        const { phone, birthday } = read(form);
        const fault = birthday && birthdayFault(birthday, todayUtc());
        return {
          phone: phone === "" || phonePattern.test(phone) ? undefined : values.phone_error_text,
          birthday: fault ? birthdayErrors[fault] : undefined,
        };
      }}
      send={async (form) => {
        const { code, message } = await api.call("/api/v1/account/update", read(form));
        return code === 200 ? { ok: true, message: values.saved_text } : { ok: false, message };
      }}
    >
      {({ errors, busy }) => (
        <>
          <TextField name="email" type="email" label={values.email_text} value={account.email} readOnly />
          <TextField
            name="name"
            label={values.name_text}
            autoComplete="name"
            maxLength={100}
            defaultValue={account.name}
            optional={values.optional_text}
          />
          {values.show_phone && (
            <TextField
              name="phone"
              type="tel"
              label={values.phone_text}
              autoComplete="tel"
              maxLength={30}
              defaultValue={account.phone}
              error={errors.phone}
              optional={values.optional_text}
            />
          )}
          {values.show_birthday && (
            <TextField
              name="birthday"
              label={values.birthday_text}
              inputMode="numeric"
              autoComplete="bday"
              maxLength={10}
              placeholder={values.birthday_placeholder}
              defaultValue={account.birthday}
              error={errors.birthday}
              optional={values.optional_text}
            />
          )}
          <div>
            <Button type="submit" disabled={busy} background={values.btn_bg_color} color={values.btn_text_color}>
              {values.save_btn_text}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}

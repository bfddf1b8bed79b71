import { useNavigate } from "react-router";
import { useApi } from "../../api/use-api.ts";
import { endSession } from "../../components/account/session.ts";
import { PasswordForm } from "./PasswordForm.tsx";
import type { Values } from "./values.ts";

/** Deletes the account. */
export function DeleteForm({ values }: { readonly values: Values }) {
  const api = useApi();
  const navigate = useNavigate();
  return (
    <PasswordForm
      values={values}
      title={values.delete_title_text}
      lead={values.delete_lead_text}
      button={values.delete_btn_text}
      send={async (password) => {
        const { code, message } = await api.call("/api/v1/account/delete", { password });
        if (code !== 200) return { ok: false, message };
        endSession();
        await navigate("/", { replace: true });
      }}
    />
  );
}

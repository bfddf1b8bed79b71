import { useApi } from "../../api/use-api.ts";
import { PasswordForm } from "./PasswordForm.tsx";
import type { Values } from "./values.ts";

/** Downloads what the shop holds about the customer as one JSON file. */
export function DataForm({ values }: { readonly values: Values }) {
  const api = useApi();
  return (
    <PasswordForm
      values={values}
      title={values.data_title_text}
      lead={values.data_lead_text}
      button={values.data_btn_text}
      send={async (password) => {
        const { code, message, data } = await api.call("/api/v1/account/data", { password });
        if (code !== 200) return { ok: false, message };
        saveFile("my-data.json", JSON.stringify(data, null, 2));
        return { ok: true, message: "" };
      }}
    />
  );
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

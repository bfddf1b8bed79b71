import type { SearchRedirect } from "#contract/calls/search-words.ts";
import { t } from "#i18n/t.ts";
import { api } from "../api/api.ts";
import { FormDialog } from "../forms/FormDialog.tsx";
import { InputField } from "../forms/fields/InputFields.tsx";
import { useDialogForm } from "../forms/use-dialog-form.ts";
import { refreshWords } from "./save-words.ts";

interface RedirectDialogProps {
  readonly redirect?: SearchRedirect;
  readonly search?: string;
  readonly onClose: () => void;
}

/** A search that leads to a page instead of a list of products. */
export function RedirectDialog({ redirect, search = "", onClose }: RedirectDialogProps) {
  const form = useDialogForm({
    values: { keyword: redirect?.keyword ?? search, target: redirect?.target ?? "" },
    check: ({ keyword, target }) => ({
      keyword: keyword.trim() === "" && t("Enter the words of a search"),
      target: target.trim() === "" && t("Enter an address"),
    }),
    send: ({ keyword, target }) =>
      api.call("/admin_api/v1/search-words/saveRedirect", {
        ...(redirect && { id: redirect.id }),
        keyword,
        target: ownPath(target.trim()),
      }),
    done: t("Redirect saved"),
    renew: refreshWords,
    onDone: onClose,
  });
  return (
    <FormDialog title={redirect ? t("Edit redirect") : t("Add redirect")} form={form} onClose={onClose}>
      <InputField
        {...form.of("keyword")}
        label={t("When customers search for")}
        help={t("Exactly these words; case and accents do not matter.")}
        maxLength={100}
        placeholder={t("returns")}
      />
      <InputField
        {...form.of("target")}
        label={t("Go to")}
        help={t("A page of this shop, such as /ContactUs, or an https address.")}
        maxLength={2000}
        placeholder="/ContactUs"
      />
    </FormDialog>
  );
}

/** An address of this shop as its path. */
function ownPath(address: string): string {
  if (!URL.canParse(address)) return address;
  const { origin, pathname, search, hash } = new URL(address);
  return origin === location.origin ? `${pathname}${search}${hash}` : address;
}

import { data, type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import type { Address } from "#contract/calls/accounts.ts";
import type { setAddressPage } from "#modules/pages/set-address.ts";
import { useShop } from "#modules/shop-context.ts";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { Link } from "#ui/Link.tsx";
import { apiContext } from "../../api/context.ts";
import { useApi } from "../../api/use-api.ts";
import { isEditing, requireAccount } from "../../components/account/require-account.ts";
import { AddressForm } from "../../components/address/AddressForm.tsx";
import { checkAddress, readAddress } from "../../components/address/check-address.ts";
import { loadStates, type WithStates } from "../../components/address/states.ts";
import { Form } from "../../components/form/Form.tsx";
import { FormPanel } from "../../components/form/FormPanel.tsx";
import { CheckboxField } from "../../components/form/fields.tsx";
import { PageFrame } from "../../components/PageFrame.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { expectData, loadModules, type PageData } from "../../decoration/load.ts";
import { pageValuesOf, usePageValues } from "../../decoration/source.ts";
import type { Head, HeadInput } from "../../document/head.ts";
import styles from "./set-address.module.css";

interface Data extends PageData, WithStates {
  /** Undefined for a new address. */
  readonly address?: Address | undefined;
  /** Initial country of a new address: that of the default one; "" without any. */
  readonly country: string;
}

/** `/account/SetAddress` creates an address, `?id=` edits one; 404 for one that is not this customer's. */
export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const id = args.url.searchParams.get("id");
  const [modules] = await Promise.all([loadModules(args.context, "set_address_modules"), requireAccount(args)]);
  if (isEditing(args.url)) {
    const { sampleAddresses } = await import("../../components/account/sample.ts");
    const address = sampleAddresses[0];
    return { modules, address, country: "", states: await loadStates(address ? [address.country] : []) };
  }
  const { addresses } = expectData(await args.context.get(apiContext).call("/api/v1/address/list", {}));
  const country = addresses[0]?.country ?? "";
  if (!id) return { modules, country, states: await loadStates([country]) };
  const address = addresses.find((one) => one.id === id);
  if (!address) throw data({ modules: await loadModules(args.context, "404_modules") }, { status: 404 });
  return { modules, address, country, states: await loadStates([address.country]) };
}

export function head({ data: loaded }: HeadInput<Data>): Head {
  const values = pageValuesOf<typeof setAddressPage>(loaded.modules);
  return { title: loaded.address ? values.edit_title_text : values.page_title, noindex: true };
}

export function Component() {
  const { address, country } = useLoaderData<Data>();
  const values = usePageValues<typeof setAddressPage>();
  const { rules } = useShop();
  const api = useApi();
  const navigate = useNavigate();
  const send = async (form: FormData) => {
    const { code, message } = await api.call("/api/v1/address/save", {
      id: address?.id ?? "",
      address: readAddress(form),
      is_default: form.get("is_default") === "1",
    });
    if (code !== 200) return { ok: false, message };
    await navigate("/account/addresses");
    return undefined;
  };
  return (
    <PageFrame background={values.page_bg_color}>
      <FormPanel values={values} centered>
        <p>
          <Link to="/account/addresses" className={styles.back}>
            <Icon name="chevron-left" size={18} />
            {values.back_text}
          </Link>
        </p>
        <PageTitle values={values} title={address ? values.edit_title_text : values.page_title} />
        <Form
          failed={values.failed_text}
          check={(form) => checkAddress(readAddress(form), values, { rules })}
          send={send}
        >
          {({ errors, busy }) => (
            <>
              <AddressForm rules={rules} texts={values} initial={address ?? { country }} errors={errors} />
              {values.show_default && !address?.is_default && (
                <CheckboxField name="is_default" label={values.default_text} />
              )}
              <div>
                <Button type="submit" disabled={busy} background={values.btn_bg_color} color={values.btn_text_color}>
                  {values.save_btn_text}
                </Button>
              </div>
            </>
          )}
        </Form>
      </FormPanel>
    </PageFrame>
  );
}

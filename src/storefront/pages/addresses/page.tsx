import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import type { Address } from "#contract/calls/accounts.ts";
import type { accountAddressesPage } from "#modules/pages/account-addresses.ts";
import { perDevice, px, vars } from "#modules/shared/style.ts";
import { Breadcrumb } from "#ui/Breadcrumb.tsx";
import { ButtonLink } from "#ui/Button.tsx";
import { apiContext } from "../../api/context.ts";
import { useApi } from "../../api/use-api.ts";
import { accountCrumbs } from "../../components/account/breadcrumbs.ts";
import { isEditing, requireAccount } from "../../components/account/require-account.ts";
import { loadStateNames, type WithStates } from "../../components/address/states.ts";
import { PageFrame } from "../../components/PageFrame.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { expectData, loadModules, type PageData } from "../../decoration/load.ts";
import { pageValuesOf, usePageValues } from "../../decoration/source.ts";
import type { Head, HeadInput } from "../../document/head.ts";
import { AddressCard } from "./AddressCard.tsx";
import styles from "./addresses.module.css";

interface Data extends PageData, WithStates {
  readonly addresses: readonly Address[];
}

export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const [modules] = await Promise.all([loadModules(args.context, "account_addresses_modules"), requireAccount(args)]);
  if (isEditing(args.url)) {
    const { sampleAddresses } = await import("../../components/account/sample.ts");
    return { modules, addresses: sampleAddresses };
  }
  const { addresses } = expectData(await args.context.get(apiContext).call("/api/v1/address/list", {}));
  return { modules, addresses, states: await loadStateNames(addresses) };
}

export function head({ data }: HeadInput<Data>): Head {
  return { title: pageValuesOf<typeof accountAddressesPage>(data.modules).page_title, noindex: true };
}

export function Component() {
  const { addresses } = useLoaderData<Data>();
  const values = usePageValues<typeof accountAddressesPage>();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [announcement, setAnnouncement] = useState("");
  const change = async (path: "/api/v1/address/delete" | "/api/v1/address/default", id: string, done: string) => {
    const { code } = await api.call(path, { id });
    // The API client has shown why the shop refuses.
    if (code !== 200) return;
    await revalidate();
    setAnnouncement(done);
  };
  return (
    <PageFrame background={values.page_bg_color}>
      {values.show_breadcrumb && <Breadcrumb crumbs={accountCrumbs(values)} />}
      <PageTitle values={values} lead={addresses.length === 0 ? values.empty_text : undefined} />
      {addresses.length > 0 && (
        <ul
          className={styles.grid}
          style={vars({
            columns: perDevice(values.column_num),
            gap: px(values.gap),
            radius: `${values.card_radius}px`,
            "card-background": values.card_bg_color,
          })}
        >
          {addresses.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              values={values}
              onDelete={() => change("/api/v1/address/delete", address.id, values.deleted_text)}
              onDefault={() => change("/api/v1/address/default", address.id, values.made_default_text)}
            />
          ))}
        </ul>
      )}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <p className={styles.add}>
        <ButtonLink to="/account/SetAddress" background={values.btn_bg_color} color={values.btn_text_color}>
          {values.add_text}
        </ButtonLink>
      </p>
    </PageFrame>
  );
}

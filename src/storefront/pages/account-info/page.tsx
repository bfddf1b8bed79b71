import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Account } from "#contract/calls/accounts.ts";
import type { accountInfoPage } from "#modules/pages/account-info.ts";
import { Breadcrumb } from "#ui/Breadcrumb.tsx";
import { accountCrumbs } from "../../components/account/breadcrumbs.ts";
import { requireAccount } from "../../components/account/require-account.ts";
import { FormPanel } from "../../components/form/FormPanel.tsx";
import { PageFrame } from "../../components/PageFrame.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { loadModules, type PageData } from "../../decoration/load.ts";
import { pageValuesOf, usePageValues } from "../../decoration/source.ts";
import type { Head, HeadInput } from "../../document/head.ts";
import { DataForm } from "./DataForm.tsx";
import { DeleteForm } from "./DeleteForm.tsx";
import { InfoForm } from "./InfoForm.tsx";

interface Data extends PageData {
  readonly account: Account;
}

export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const [modules, account] = await Promise.all([
    loadModules(args.context, "account_info_modules"),
    requireAccount(args),
  ]);
  return { modules, account };
}

export function head({ data }: HeadInput<Data>): Head {
  return { title: pageValuesOf<typeof accountInfoPage>(data.modules).page_title, noindex: true };
}

export function Component() {
  const { account } = useLoaderData<Data>();
  const values = usePageValues<typeof accountInfoPage>();
  return (
    <PageFrame background={values.page_bg_color}>
      {values.show_breadcrumb && <Breadcrumb crumbs={accountCrumbs(values)} />}
      <PageTitle values={values} />
      <FormPanel values={values}>
        <InfoForm values={values} account={account} />
        {values.show_data && <DataForm values={values} />}
        {values.show_delete && <DeleteForm values={values} />}
      </FormPanel>
    </PageFrame>
  );
}

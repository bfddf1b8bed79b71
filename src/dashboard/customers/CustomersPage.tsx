import { Users } from "lucide-react";
import { useState } from "react";
import { customersList } from "#contract/lists/customers.ts";
import { t } from "#i18n/t.ts";
import { useCan } from "../api/start.ts";
import { countryName } from "../countries.ts";
import { ListPage } from "../lists/ListPage.tsx";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { AddCustomerDialog } from "./AddCustomerDialog.tsx";
import { prefetchCustomer } from "./customer-query.ts";

/** The list of customers: with an account, with an order as a guest, or added by staff. */
export function Component() {
  const can = useCan();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ListPage
        list={customersList}
        title={t("Customers")}
        add={{ label: t("Add customer"), onAdd: () => setAdding(true), permission: "customers:write" }}
        actions={
          <>
            {can("customers:write") && <ButtonLink to="/customers/import">{t("Import")}</ButtonLink>}
            <ButtonLink to="/customer-groups">{t("Groups")}</ButtonLink>
          </>
        }
        rowHref={({ id }) => `/customers/${id}`}
        prefetch={({ id }) => prefetchCustomer(id)}
        cells={{ country: ({ country }) => countryName(country) || "–" }}
        empty={{
          icon: <Users size={24} aria-hidden />,
          title: t("No customers yet"),
          text: t("Everyone who orders or creates an account appears here, with what they bought."),
          actions: can("customers:write") && <ButtonLink to="/customers/import">{t("Import customers")}</ButtonLink>,
        }}
      />
      {adding && <AddCustomerDialog onClose={() => setAdding(false)} />}
    </>
  );
}

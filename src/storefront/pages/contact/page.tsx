import type { LoaderFunctionArgs } from "react-router";
import { ContactForm } from "#modules/contact-form/ContactForm.tsx";
import type { contactPage } from "#modules/pages/contact.ts";
import { Breadcrumb, breadcrumbJsonLd, type Crumb } from "#ui/Breadcrumb.tsx";
import { PageFrame } from "../../components/PageFrame.tsx";
import { PageTitle } from "../../components/PageTitle.tsx";
import { loadModules, type PageData } from "../../decoration/load.ts";
import { pageValuesOf, usePageValues } from "../../decoration/source.ts";
import type { Head, HeadInput } from "../../document/head.ts";
import { ContactDetails, hasDetails } from "./ContactDetails.tsx";
import styles from "./contact.module.css";
import type { Values } from "./values.ts";

export async function loader({ context }: LoaderFunctionArgs): Promise<PageData> {
  return { modules: await loadModules(context, "contact_us_modules") };
}

function crumbsOf({ home_text, page_title }: Values): readonly Crumb[] {
  return [{ name: home_text, to: "/" }, { name: page_title }];
}

export function head({ data, config, origin }: HeadInput<PageData>): Head {
  const values = pageValuesOf<typeof contactPage>(data.modules);
  return {
    title: values.page_title,
    description: values.lead_text || config.websiteDescription,
    canonical: "/ContactUs",
    ...(import.meta.env.SSR && { jsonLd: [breadcrumbJsonLd(crumbsOf(values), origin)] }),
  };
}

export function Component() {
  const values = usePageValues<typeof contactPage>();
  const details = values.show_contact && hasDetails(values);
  return (
    <PageFrame background={values.page_bg_color}>
      {values.show_breadcrumb && <Breadcrumb crumbs={crumbsOf(values)} />}
      <PageTitle values={values} lead={values.lead_text || undefined} />
      <div className={details && values.show_form ? styles.both : styles.one}>
        {values.show_form && (
          <section aria-label={values.page_title}>
            <ContactForm values={values} />
          </section>
        )}
        {details && <ContactDetails values={values} />}
      </div>
    </PageFrame>
  );
}

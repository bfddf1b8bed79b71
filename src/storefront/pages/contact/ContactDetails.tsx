import type { ReactNode } from "react";
import { Prose } from "#modules/shared/Prose.tsx";
import { Isolate } from "#ui/Isolate.tsx";
import { Link } from "#ui/Link.tsx";
import styles from "./contact.module.css";
import type { Values } from "./values.ts";

/** False while no contact detail is configured. */
export function hasDetails(values: Values): boolean {
  const { contact_email, contact_phone, contact_address, contact_hours, contact_content } = values;
  return [contact_email, contact_phone, contact_address, contact_hours, contact_content].some(Boolean);
}

/** Address, hours, email and phone of the shop. */
export function ContactDetails({ values }: { readonly values: Values }) {
  const { contact_email, contact_phone, contact_address, contact_hours, contact_content } = values;
  return (
    <section className={styles.details} aria-labelledby="details">
      <h2 id="details" className={styles.title}>
        {values.contact_title_text}
      </h2>
      <dl className={styles.list}>
        <Row name={values.contact_address_text} value={contact_address} />
        <Row name={values.contact_hours_text} value={contact_hours} />
        <Row name={values.contact_email_text} value={contact_email}>
          <Link to={`mailto:${contact_email}`} className={styles.link}>
            <Isolate ltr>{contact_email}</Isolate>
          </Link>
        </Row>
        <Row name={values.contact_phone_text} value={contact_phone}>
          <Link to={`tel:${contact_phone.replace(/[^\d+]/g, "")}`} className={styles.link}>
            <Isolate ltr>{contact_phone}</Isolate>
          </Link>
        </Row>
      </dl>
      {contact_content && <Prose html={contact_content} />}
    </section>
  );
}

interface RowProps {
  readonly name: string;
  readonly value: string;
  /** Replaces the plain value. */
  readonly children?: ReactNode;
}

function Row({ name, value, children = <Isolate>{value}</Isolate> }: RowProps) {
  if (!value) return null;
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

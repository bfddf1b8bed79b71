import type { ProductDetail } from "#contract/calls/catalog.ts";
import type { ShownMaker } from "#contract/shapes/maker.ts";
import { useShop } from "#modules/shop-context.ts";
import { Isolate } from "#ui/Isolate.tsx";
import { DurabilityLabel } from "../../components/DurabilityLabel.tsx";
import { GuaranteeNotice } from "../../components/GuaranteeNotice.tsx";
import { lawText } from "../../components/law-text.ts";
import { Section } from "./Section.tsx";
import styles from "./safety.module.css";

/** Who made the product, its warnings and its guarantees, where the European Union's consumer law applies (docs/law.md). */
export function Safety({ product }: { readonly product: ProductDetail }) {
  const { rules } = useShop();
  const say = lawText(rules);
  const { maker, model, safety_text, safety_file, guarantee_years } = product;
  const isSaid = maker || model || safety_text || safety_file;
  return (
    <Section id="safety" title={say(isSaid ? "Maker and safety" : "Legal guarantee")}>
      <div className={styles.stack}>
        {(maker || model) && (
          <dl className={styles.facts}>
            {maker && <Party title={say("Maker")} party={maker} />}
            {maker?.responsible && <Party title={say("Responsible person in the EU")} party={maker.responsible} />}
            {model && (
              <div>
                <dt>{say("Model")}</dt>
                <dd>{model}</dd>
              </div>
            )}
          </dl>
        )}
        {safety_text && (
          <div>
            <p className={styles.title}>{say("Warnings and safety information")}</p>
            <p className={styles.lines}>
              <Isolate lang={product.lang?.safety_text}>{safety_text}</Isolate>
            </p>
          </div>
        )}
        {safety_file && (
          <p>
            <a href={safety_file}>{say("Safety document")}</a>
          </p>
        )}
        {maker && model && guarantee_years ? (
          <DurabilityLabel guarantee={{ maker: maker.name, model, years: guarantee_years }} rules={rules} />
        ) : null}
        <GuaranteeNotice rules={rules} folded />
      </div>
    </Section>
  );
}

function Party({ title, party }: { readonly title: string; readonly party: Omit<ShownMaker, "responsible"> }) {
  const { name, address, contact } = party;
  return (
    <div>
      <dt>{title}</dt>
      <dd className={styles.lines}>
        {name}
        {address && `\n${address}`}
        {contact && (
          <>
            {"\n"}
            <Contact text={contact} />
          </>
        )}
      </dd>
    </div>
  );
}

/** A page or an email address is a link; anything else is a text. */
function Contact({ text }: { readonly text: string }) {
  if (/^https?:\/\//i.test(text)) return <a href={text}>{text}</a>;
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return <a href={`mailto:${text}`}>{text}</a>;
  return <>{text}</>;
}

import type { ReactNode } from "react";
import { t } from "#i18n/t.ts";
import { UploaderContext } from "#ui/uploads/uploader.ts";
import { useStart } from "../api/start.ts";
import { RichTextField } from "../forms/fields/RichTextField.tsx";
import { TextAreaField, TextField } from "../forms/fields/TextField.tsx";
import { MediaField } from "../forms/media/MediaField.tsx";
import { TemplateCard } from "../forms/TemplateCard.tsx";
import { uploadForForm } from "../forms/upload.ts";
import { Card } from "../shell/Card.tsx";
import { FromLibrary } from "./FromLibrary.tsx";
import { PricingCards } from "./PricingCards.tsx";
import styles from "./Product.module.css";
import { RelatedCard } from "./RelatedCard.tsx";
import { SafetyCard } from "./SafetyCard.tsx";
import { SeoCard } from "./SeoCard.tsx";
import { OrganizationCard, StatusCard } from "./SideCards.tsx";
import { SpecificationsCard } from "./SpecificationsCard.tsx";
import { TaxCard } from "./TaxCard.tsx";
import { VideoField } from "./VideoField.tsx";
import { OptionsCard } from "./variants/OptionsCard.tsx";
import { VariantsCard } from "./variants/VariantsCard.tsx";
import { VariantsProvider } from "./variants/VariantsProvider.tsx";
import { WithdrawalCard } from "./WithdrawalCard.tsx";

interface ProductFormProps {
  readonly isNew: boolean;
  /** Below the cards of the main column. */
  readonly history?: ReactNode;
  /** Below the cards at the side. */
  readonly aside?: ReactNode;
}

/** All fields of a product. */
export function ProductForm({ isNew, history, aside }: ProductFormProps) {
  const isInLaw = useStart().mall.eu_consumers;
  return (
    <UploaderContext value={uploadForForm}>
      <VariantsProvider>
        <div className={`columns side-296 gap-16 one-820 ${styles.columns}`}>
          <div className={`stack gap-16 shrink ${styles.main}`}>
            <Card>
              <h2 className="ui-hidden">{t("Title and description")}</h2>
              <div className="stack gap-16 shrink">
                <TextField name="good_name" maxLength={255} autoFocus={isNew} placeholder={t("Oak side table")} />
                <TextAreaField
                  name="summary"
                  writing
                  optional
                  rows={2}
                  maxLength={1000}
                  placeholder={t("One or two sentences beside the pictures")}
                />
                <RichTextField name="description" height={320} />
              </div>
            </Card>
            <Card title={t("Media")}>
              <div className="stack gap-16 shrink">
                <MediaField name="media" more={(add) => <FromLibrary onPick={add} />} />
                <VideoField />
              </div>
            </Card>
            <PricingCards />
            <OptionsCard />
            <VariantsCard />
            <SpecificationsCard />
            <SeoCard />
            {history && <div className={styles.history}>{history}</div>}
          </div>
          <div className={`stack gap-16 shrink ${styles.side}`}>
            <StatusCard />
            <OrganizationCard />
            <SafetyCard />
            <TaxCard />
            {isInLaw && <WithdrawalCard />}
            <RelatedCard />
            <TemplateCard kind="product_detail_template" />
            {aside}
          </div>
        </div>
      </VariantsProvider>
    </UploaderContext>
  );
}

import { Copy, FlaskConical, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import type { DiscountDetail } from "#contract/shapes/discount.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { api } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { RecordFormView } from "../forms/RecordFormView.tsx";
import { useFormPart } from "../forms/use-record-form.ts";
import { act } from "../shell/act.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { DetailPage } from "../shell/DetailPage.tsx";
import { Page } from "../shell/Page.tsx";
import { DiscountFields } from "./DiscountFields.tsx";
import { discountFieldTexts } from "./form-values.ts";
import { SideCards } from "./SideCards.tsx";
import { TryDialog } from "./TryDialog.tsx";
import { type DiscountForm, discountsChanged, useDiscountForm } from "./use-discount-form.ts";

const automaticTexts = { ...discountFieldTexts, code: { label: t("Name") } };
const breadcrumbs = [{ label: t("Discounts"), to: "/discounts" }];

/** A discount, or a new one at `/discounts/new`. */
export function Component() {
  const { id = "" } = useParams();
  const [params] = useSearchParams();
  const from = params.get("from");
  return <DiscountScreen key={`${id} ${from}`} id={id === "new" ? null : id} from={from} />;
}

function DiscountScreen({ id, from }: { readonly id: string | null; readonly from: string | null }) {
  const used = useDiscountForm(id, from);
  return (
    <DetailPage
      query={used}
      title={id ? t("Discount") : t("Add discount")}
      what={t("this discount")}
      breadcrumbs={breadcrumbs}
      skeleton={10}
    >
      {(form) => <OpenDiscount form={form} id={id} />}
    </DetailPage>
  );
}

function OpenDiscount({ form, id }: { readonly form: DiscountForm; readonly id: string | null }) {
  const can = useCan();
  const navigate = useNavigate();
  const [trying, setTrying] = useState(false);
  const discount = useFormPart(form, ({ record }) => record.discount);
  const mayChange = can("discounts:write");
  const remove = ({ id: discountId, code }: DiscountDetail) =>
    act(() => api.call("/admin_api/v1/discounts/delete", { id: discountId }), {
      ask: {
        title: t("Delete {code}?", { code }),
        text: t("No order has used it."),
        confirm: t("Delete discount"),
        danger: true,
      },
      done: t("{code} deleted", { code }),
      onDone() {
        void discountsChanged();
        return navigate("/discounts");
      },
    });
  const mayDelete = discount && discount.used === 0 && discount.code_count === 0;
  return (
    <Page
      title={discount ? `${discount.code}${discount.has_codes ? "…" : ""}` : t("Add discount")}
      width="narrow"
      breadcrumbs={breadcrumbs}
      actions={
        discount && (
          <>
            {mayChange && mayDelete && (
              <Button icon={<Trash2 size={15} aria-hidden />} onClick={() => void remove(discount)}>
                {t("Delete")}
              </Button>
            )}
            {mayChange && (
              <ButtonLink to={`/discounts/new?from=${discount.id}`} icon={<Copy size={15} aria-hidden />}>
                {t("Duplicate")}
              </ButtonLink>
            )}
            {can("inventory:read") && (
              <Button icon={<FlaskConical size={15} aria-hidden />} onClick={() => setTrying(true)}>
                {t("Test")}
              </Button>
            )}
          </>
        )
      }
    >
      <RecordFormView
        form={form}
        fields={discount?.is_automatic ? automaticTexts : discountFieldTexts}
        isNew={id === null}
      >
        <div className={discount ? "columns side-third gap-20 one-900" : "stack gap-16"}>
          <div className="stack gap-16">
            <DiscountFields isNew={!discount} />
          </div>
          {discount && <SideCards discount={discount} mayChange={mayChange} />}
        </div>
      </RecordFormView>
      {trying && discount && (
        <TryDialog
          code={discount.has_codes || discount.is_automatic ? "" : discount.code}
          onClose={() => setTrying(false)}
        />
      )}
    </Page>
  );
}

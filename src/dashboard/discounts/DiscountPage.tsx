import { Copy, FlaskConical, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { Button } from "#ui/controls/Button.tsx";
import { confirm } from "#ui/controls/dialogs.ts";
import { History } from "../activity/History.tsx";
import { api } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { RecordFormView } from "../forms/RecordFormView.tsx";
import { useFormPart } from "../forms/use-record-form.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { Card } from "../shell/Card.tsx";
import { LoadFailure } from "../shell/LoadFailure.tsx";
import { Page } from "../shell/Page.tsx";
import { SkeletonText } from "../shell/Skeleton.tsx";
import { toast, toastFailure } from "../shell/toast.ts";
import { DiscountFields } from "./DiscountFields.tsx";
import { discountFieldTexts } from "./form-values.ts";
import { SideCards } from "./SideCards.tsx";
import { TryDialog } from "./TryDialog.tsx";
import { type DiscountForm, discountsChanged, useDiscountForm } from "./use-discount-form.ts";

const automaticTexts = { ...discountFieldTexts, code: { label: "Name" } };
const breadcrumbs = [{ label: "Discounts", to: "/discounts" }];

/** A discount, or a new one at `/discounts/new`. */
export function Component() {
  const { id = "" } = useParams();
  const [params] = useSearchParams();
  const from = params.get("from");
  return <DiscountScreen key={`${id} ${from}`} id={id === "new" ? null : id} from={from} />;
}

function DiscountScreen({ id, from }: { readonly id: string | null; readonly from: string | null }) {
  const used = useDiscountForm(id, from);
  if (used.status === "ready") return <OpenDiscount form={used.form} id={id} />;
  return (
    <Page title={id ? "Discount" : "Add discount"} width="narrow" breadcrumbs={breadcrumbs}>
      {used.status === "failed" ? (
        <LoadFailure error={used.error} what="this discount" back={breadcrumbs.at(-1)} onRetry={used.retry} />
      ) : (
        <Card>
          <SkeletonText lines={10} label="Loading the discount" />
        </Card>
      )}
    </Page>
  );
}

function OpenDiscount({ form, id }: { readonly form: DiscountForm; readonly id: string | null }) {
  const can = useCan();
  const navigate = useNavigate();
  const [trying, setTrying] = useState(false);
  const discount = useFormPart(form, ({ record }) => record.discount);
  const mayChange = can("discounts:write");
  const remove = async () => {
    if (!discount) return;
    const sure = await confirm({
      title: `Delete ${discount.code}?`,
      text: "No order has used it.",
      confirm: "Delete discount",
      danger: true,
    });
    if (!sure) return;
    try {
      const { batch_id } = await api.call("/admin_api/v1/discounts/delete", { id: discount.id });
      toast({ message: `${discount.code} deleted`, undoBatch: batch_id });
      void discountsChanged();
      await navigate("/discounts");
    } catch (error) {
      toastFailure(error);
    }
  };
  const mayDelete = discount && discount.used === 0 && discount.code_count === 0;
  return (
    <Page
      title={discount ? `${discount.code}${discount.has_codes ? "…" : ""}` : "Add discount"}
      width="narrow"
      breadcrumbs={breadcrumbs}
      actions={
        discount && (
          <>
            {mayChange && mayDelete && (
              <Button icon={<Trash2 size={15} aria-hidden />} onClick={() => void remove()}>
                Delete
              </Button>
            )}
            {mayChange && (
              <ButtonLink to={`/discounts/new?from=${discount.id}`} icon={<Copy size={15} aria-hidden />}>
                Duplicate
              </ButtonLink>
            )}
            {can("inventory:read") && (
              <Button icon={<FlaskConical size={15} aria-hidden />} onClick={() => setTrying(true)}>
                Test
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
        readOnly={!mayChange}
        isOwnMove={(path) => id === null && path.startsWith("/discounts/")}
      >
        <div className={discount ? "columns side-third gap-20 one-900" : "stack gap-16"}>
          <div className="stack gap-16">
            <DiscountFields isNew={!discount} />
          </div>
          {discount && <SideCards discount={discount} mayChange={mayChange} />}
        </div>
      </RecordFormView>
      {discount && <History type="coupon" id={discount.id} mayChange={mayChange} />}
      {trying && discount && (
        <TryDialog
          code={discount.has_codes || discount.is_automatic ? "" : discount.code}
          onClose={() => setTrying(false)}
        />
      )}
    </Page>
  );
}

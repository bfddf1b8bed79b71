import { withdrawalExceptions, withdrawalExceptionWords } from "#contract/withdrawal-exceptions.ts";
import { t } from "#i18n/t.ts";
import { ChoiceField } from "../forms/fields/ChoiceField.tsx";
import { Card } from "../shell/Card.tsx";

/** Whether consumers may withdraw from a contract about the product. */
export function WithdrawalCard() {
  return (
    <Card title={t("Right of withdrawal")}>
      <ChoiceField
        name="withdrawal_exception"
        options={withdrawalExceptions.map((value) => ({ value, label: withdrawalExceptionWords[value] }))}
        help={t("Consumers in the European Union may withdraw within 14 days, unless an exception of the law applies.")}
      />
    </Card>
  );
}

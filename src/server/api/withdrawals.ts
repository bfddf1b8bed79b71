import * as withdrawals from "#shop/withdrawals/index.ts";
import type { Handler } from "../calls/context.ts";

export const withdrawalForm: Handler<"withdrawalForm"> = withdrawals.withdrawalForm;
export const withdraw: Handler<"withdraw"> = withdrawals.withdraw;
export const readWithdrawal: Handler<"readWithdrawal"> = (context, { id }) => withdrawals.readWithdrawal(context, id);

export const setWithdrawal: Handler<"setWithdrawal"> = async (context, input) => {
  await withdrawals.setWithdrawal(context, input);
  return withdrawals.readWithdrawal(context, input.id);
};

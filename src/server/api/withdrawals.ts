import * as withdrawals from "#shop/withdrawals/index.ts";
import type { Handler } from "../calls/context.ts";

export const withdrawalForm: Handler<"withdrawalForm"> = (input, context) => withdrawals.withdrawalForm(context, input);
export const withdraw: Handler<"withdraw"> = (input, context) => withdrawals.withdraw(context, input);
export const readWithdrawal: Handler<"readWithdrawal"> = ({ id }, context) => withdrawals.readWithdrawal(context, id);

export const setWithdrawal: Handler<"setWithdrawal"> = async (input, context) => {
  await withdrawals.setWithdrawal(context, input);
  return withdrawals.readWithdrawal(context, input.id);
};

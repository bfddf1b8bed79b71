export { withdrawalForm } from "./form.ts";
export { readWithdrawal, setWithdrawal } from "./staff.ts";
export { withdraw } from "./submit.ts";

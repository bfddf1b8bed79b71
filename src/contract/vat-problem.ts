/** Why a VAT number counts as none, as previews and tried taxes say it. */
export const vatProblems = {
  form: "is no VAT number such as DE136695976",
  unused: "is not in use, says VIES",
} as const;

/** The secret of installations that are measured. */
export const benchSecret = "only for this measurement, not secret";

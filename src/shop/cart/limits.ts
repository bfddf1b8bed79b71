/** Units of one line at most. */
export const maxLine = 999;
/** Lines of one cart at most. */
export const maxLines = 100;

/** Units of one line at most. */
export const longestLine = 999;
/** Lines of one cart at most. */
export const mostLines = 100;

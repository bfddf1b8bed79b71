/** Id of the list of results. */
export const resultsId = "results";

/** Pixels of the results that must be in the window. */
const min = 200;

/**
 * Brings the top of the results into the window when a filter has made the list so short that hardly any of it is left there: the
 * filters beside it were used far down a long list.
 */
export function showResults(): void {
  // The next page has been rendered by then.
  requestAnimationFrame(() => {
    const results = document.getElementById(resultsId);
    if (results && results.getBoundingClientRect().bottom < min) results.scrollIntoView({ block: "start" });
  });
}

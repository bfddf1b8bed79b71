import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

/**
 * A visitor without a session who opens the link of "Buy now": the browser gets a guest's session and loads the page's
 * data with it, once.
 * @param needed whether the page has no data for want of a session.
 * @returns true until the data are there.
 */
export function useFirstSession(needed: boolean): boolean {
  const { revalidate, state } = useRevalidator();
  const asked = useRef(false);
  useEffect(() => {
    if (!needed || asked.current) return;
    asked.current = true;
    void revalidate();
  }, [needed, revalidate]);
  return needed && (!asked.current || state === "loading");
}

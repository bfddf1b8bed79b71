import { useEffect, useState } from "react";
import { fromHistory, moveFromUrl } from "../../runtime/private-url.ts";

const key = "resetToken";

/** Token of a password reset link, "" without one. Taken out of the URL when the page opens. */
export function useResetToken(): string {
  const [token, setToken] = useState("");
  useEffect(() => {
    const read = () => {
      const arrived = new URLSearchParams(location.hash.slice(1)).get("token");
      if (arrived) moveFromUrl(key, arrived, location.pathname + location.search);
      const stored = fromHistory(key);
      setToken(typeof stored === "string" ? stored : "");
    };
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  return token;
}

import { z } from "zod";
import { defineCall } from "../call.ts";
import { exactEmail, trap } from "../fields.ts";

export const subscribe = defineCall({
  path: "/api/v1/subscription/create",
  audience: "anyone",
  summary:
    "Subscribes an email address to the newsletter once the link mailed to it is followed; the answer is the same when it is subscribed already",
  perMinute: 10,
  success: "Thanks for subscribing. Check your inbox to confirm your email address.",
  input: z.object({ email: exactEmail, website: trap }),
  output: z.object({}),
});

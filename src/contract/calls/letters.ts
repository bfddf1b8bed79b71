import { z } from "zod";
import { defineCall } from "../call.ts";

const email = z.email("must be an e-mail address").max(254, "at most 254 characters");

/** A field that people never see; whoever fills it in is a machine, gets the usual answer, and nothing is stored. */
const trap = z.string().max(500).default("");

export const subscribe = defineCall({
  path: "/api/v1/subscription/create",
  audience: "anyone",
  summary:
    "Asks an e-mail address for its confirmation, which puts it on the newsletter's list; the same answer whether it was there already",
  perMinute: 10,
  success: "Thank you. Please confirm the mail we have just sent.",
  input: z.object({ email, website: trap }),
  output: z.object({}),
});

export const sendMessage = defineCall({
  path: "/api/v1/message/send",
  audience: "anyone",
  summary: "A message to the shop (spec §3, type 12)",
  perMinute: 5,
  success: "Thank you. Your message has reached us.",
  input: z.object({
    name: z.string().trim().min(1, "please tell us your name").max(100, "at most 100 characters"),
    email,
    area_code: z
      .string()
      .trim()
      .regex(/^(\+?\d{1,5})?$/, "must be digits such as +1")
      .default(""),
    phone: z
      .string()
      .trim()
      .regex(/^[\d\s()./-]{0,30}$/, "must be a phone number")
      .default(""),
    message: z.string().trim().min(1, "please write a message").max(5000, "at most 5,000 characters"),
    website: trap,
  }),
  output: z.object({}),
});

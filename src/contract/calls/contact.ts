import { z } from "zod";
import { defineCall } from "../call.ts";
import { exactEmail, trap } from "../fields.ts";

export const sendMessage = defineCall({
  path: "/api/v1/message/send",
  audience: "anyone",
  summary: "A message to the shop, from the contact form",
  perMinute: 5,
  success: "Thanks. We've received your message.",
  input: z.object({
    name: z.string().trim().min(1, "please tell us your name").max(100, "at most 100 characters"),
    email: exactEmail,
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

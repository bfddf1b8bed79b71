/** Passwords in inputs of calls. */
import { z } from "zod";
import { isCommonPassword } from "./common-passwords.ts";

/** A password that is being chosen: none of the most common ones. @param min characters at least. */
export const newPassword = (min: number) =>
  z
    .string()
    .min(min, `must be at least ${min} characters long`)
    .max(200, "at most 200 characters")
    .refine((text) => text.trim() !== "", "must be more than blanks")
    .refine((text) => !isCommonPassword(text), "This password is too easy to guess. Please choose another one.");

/** A password that is being tried. */
export const triedPassword = z.string().min(1, "is required").max(200, "at most 200 characters");

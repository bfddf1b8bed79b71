import { Plus } from "lucide-react";
import { Button } from "#ui/controls/Button.tsx";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import type { AddRecord } from "./types.ts";

interface AddButtonProps {
  readonly add: AddRecord;
  readonly variant: "primary" | "secondary";
}

/** Adds a record of a list. */
export function AddButton({ add, variant }: AddButtonProps) {
  const buttonProps = { variant, icon: <Plus size={16} aria-hidden />, children: add.label };
  return "to" in add ? <ButtonLink to={add.to} {...buttonProps} /> : <Button onClick={add.onAdd} {...buttonProps} />;
}

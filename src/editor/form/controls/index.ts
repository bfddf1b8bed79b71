/** Which control edits which kind of field (spec §2), and how much room it wants. */
import type { ComponentType } from "react";
import type { Component, SingleField } from "#decoration/field.ts";
import type { ControlProps } from "../types.ts";
import { ColorPicker } from "./ColorPicker.tsx";
import { Editor } from "./Editor.tsx";
import { ImageRadio } from "./ImageRadio.tsx";
import { Input } from "./Input.tsx";
import { InputNumber } from "./InputNumber.tsx";
import { isSegmented, SelectControl } from "./Select.tsx";
import { SelectCategories } from "./SelectCategories.tsx";
import { SelectFont } from "./SelectFont.tsx";
import { SelectLinks } from "./SelectLinks.tsx";
import { SelectPlatforms } from "./SelectPlatforms.tsx";
import { Slider } from "./Slider.tsx";
import { StackableControl } from "./StackableControl.tsx";
import { Switch } from "./Switch.tsx";
import { Upload } from "./Upload.tsx";

// biome-ignore lint/suspicious/noExplicitAny: each control takes the value type of its own kind, which its field's schema guarantees
type AnyControl = ComponentType<ControlProps<any>>;

export const controls: Readonly<Record<Component, AnyControl>> = {
  // Headings are drawn by the sections.
  Title: () => null,
  Input,
  InputNumber,
  Slider,
  Editor,
  Select: SelectControl,
  SelectFont,
  SelectPlatforms,
  SelectLinks,
  SelectCategories,
  ColorPicker,
  Switch,
  Upload,
  ImageRadio,
  Stackable: StackableControl,
};

const compact = new Set<Component>(["InputNumber", "Slider", "Select", "SelectFont", "ColorPicker", "Switch"]);

/** True for kinds small enough to stand beside their label. */
export function isCompact(field: SingleField): boolean {
  return compact.has(field.component);
}

const groups = new Set<Component>([
  "Editor",
  "ImageRadio",
  "SelectCategories",
  "SelectPlatforms",
  "Stackable",
  "Upload",
]);

/** True for controls made of several, which carry the field's name themselves. */
export function isGroup(field: SingleField): boolean {
  return groups.has(field.component) || isSegmented(field);
}

/** How the two devices of a responsive field stand: in one box row, one below the other, or as two headed columns. */
export function deviceLayout(field: SingleField): "pair" | "lines" | "columns" {
  if (field.component === "InputNumber" || field.component === "Select") return "pair";
  return field.component === "Upload" || field.component === "ImageRadio" ? "columns" : "lines";
}

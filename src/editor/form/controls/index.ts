/** The control of each kind of field, and its layout. */
import type { ComponentType } from "react";
import type { Component, SingleField } from "#decoration/field.ts";
import type { ControlProps } from "../types.ts";
import { ColorPicker } from "./ColorPicker.tsx";
import { Editor } from "./Editor.tsx";
import { ImageRadio } from "./ImageRadio.tsx";
import { Input } from "./Input.tsx";
import { InputNumber } from "./InputNumber.tsx";
import { hasCodes, isSegmented, SelectControl } from "./Select.tsx";
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
  // Headings are rendered by the sections.
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

/** Whether label and control fit in one line. */
export function isCompact(field: SingleField): boolean {
  return compact.has(field.component) && !hasCodes(field);
}

const groups = new Set<Component>([
  "Editor",
  "ImageRadio",
  "SelectCategories",
  "SelectPlatforms",
  "Stackable",
  "Upload",
]);

/** Whether the control consists of several and carries the field's name itself. */
export function isGroup(field: SingleField): boolean {
  return groups.has(field.component) || isSegmented(field) || hasCodes(field);
}

/** Layout of a responsive field: both in one line, one below the other, or two columns. */
export function deviceLayout(field: SingleField): "pair" | "lines" | "columns" {
  if (field.component === "InputNumber" || field.component === "Select") return "pair";
  return field.component === "Upload" || field.component === "ImageRadio" ? "columns" : "lines";
}

import type { ControlProps } from "../form/types.ts";

export default function RichTextEditor({ height }: ControlProps<string> & { readonly height: number }) {
  return <div style={{ height }} />;
}

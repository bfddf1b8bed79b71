import { type ReactNode, useEffect } from "react";

interface Props {
  /** Address of the font's file. */
  readonly file: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A text in an uploaded font. */
export function FontSample({ file, className, children }: Props) {
  const family = `sample ${file.replace(/\W/g, " ")}`;
  useEffect(() => {
    const face = new FontFace(family, `url("${encodeURI(file)}")`);
    document.fonts.add(face);
    // A file that is gone leaves the text in the font around it.
    face.load().catch(() => {});
    return () => {
      document.fonts.delete(face);
    };
  }, [family, file]);
  return (
    <span className={className} style={{ fontFamily: `"${family}", sans-serif` }}>
      {children}
    </span>
  );
}

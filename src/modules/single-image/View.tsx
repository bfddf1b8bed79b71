import { Banner } from "../shared/Banner.tsx";
import { EmptyModule } from "../shared/EmptyModule.tsx";
import { ModuleBox } from "../shared/ModuleBox.tsx";
import { titleId } from "../shared/ModuleTitle.tsx";
import { aspectRatio } from "../shared/style.ts";
import type { ViewOf } from "../view.ts";
import type singleImage from "./definition.ts";

export default function SingleImage({ id, values, editing, position }: ViewOf<typeof singleImage>) {
  const { img, img_alt, img_link, img_radius, is_full, show_text, title, aspect_ratio } = values;
  const words = show_text && title !== "";
  const heading = titleId(15, id, position);
  if (!img.pc && !img.mobile && !show_text) {
    return editing ? (
      <ModuleBox values={values}>
        <EmptyModule text="Choose a picture in this module's settings." />
      </ModuleBox>
    ) : null;
  }
  return (
    <ModuleBox values={values} full={is_full} labelledBy={words ? heading : undefined}>
      <Banner
        values={values}
        ratio={aspectRatio(aspect_ratio)}
        showText={show_text}
        rounded={`${img_radius}px`}
        full={is_full}
        link={img_link}
        alt={img_alt}
        headingId={heading}
        eager={position === 0}
        editing={editing}
      />
    </ModuleBox>
  );
}

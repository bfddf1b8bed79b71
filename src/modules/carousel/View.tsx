import { Banner } from "../shared/Banner.tsx";
import { aspectRatio } from "../shared/style.ts";
import type { ViewOf } from "../view.ts";
import { Carousel } from "./Carousel.tsx";
import type carousel from "./definition.ts";

export default function View({ values, editing, position }: ViewOf<typeof carousel>) {
  const { banner_list, aspect_ratio, is_full, show_text, text_card } = values;
  const content = (index: number, isCards: boolean) => {
    const slide = banner_list[index];
    return (
      slide && (
        <Banner
          values={slide}
          ratio={aspectRatio(aspect_ratio)}
          showText={show_text}
          card={text_card}
          rounded={isCards ? "var(--img-radius)" : undefined}
          full={is_full && !isCards}
          link={slide.btn_link}
          alt={show_text ? "" : slide.title}
          eager={position === 0 && index === 0}
          editing={editing}
        />
      )
    );
  };
  return <Carousel values={values} editing={editing} content={content} />;
}

import type { ViewOf } from "../view.ts";
import { Carousel } from "./Carousel.tsx";
import type carousel from "./definition.ts";

/** Hydrates the server's carousel: the slides stay as they are, only what moves them needs code. */
export default function FirstView({ values, editing }: ViewOf<typeof carousel>) {
  return <Carousel values={values} editing={editing} />;
}

import { sideOnPage } from "#ui/direction.ts";
import { Link } from "#ui/Link.tsx";
import { Embed } from "../embed/Embed.tsx";
import { EmptyModule } from "../shared/EmptyModule.tsx";
import { ModuleBox } from "../shared/ModuleBox.tsx";
import { ModuleTitle, titleId } from "../shared/ModuleTitle.tsx";
import { px, vars } from "../shared/style.ts";
import { fill } from "../shared/text.ts";
import type { ViewOf } from "../view.ts";
import { sharedVideo } from "./address.ts";
import type video from "./definition.ts";
import { OwnVideo } from "./OwnVideo.tsx";
import styles from "./styles.module.css";

const triangle = "M8 5.5v13l10.5-6.5z";

export default function Video({ id, values, editing, position }: ViewOf<typeof video>) {
  const { title, desc, source, file, poster } = values;
  const heading = titleId(58, id, position);
  const shared = source === "link" ? sharedVideo(values.address) : undefined;
  const missing = source === "link" ? !shared : file === "";
  if (missing && !editing) return null;
  return (
    <ModuleBox values={values} labelledBy={title ? heading : undefined}>
      <ModuleTitle id={heading} values={values} />
      {desc && (
        <p
          className={styles.desc}
          data-align={values.title_text_align}
          style={{ textAlign: sideOnPage(values.title_text_align) }}
        >
          {desc}
        </p>
      )}
      {missing && !poster ? (
        <EmptyModule text={source === "link" ? noAddress : noFile} />
      ) : (
        <div
          className={values.is_wide ? styles.stage : `${styles.stage} ${styles.narrow}`}
          data-align={title || desc ? values.title_text_align : "center"}
          style={vars({ ratio: values.ratio.replace(":", " / "), rounded: px(values.img_radius) })}
        >
          {missing || shared ? (
            <Embed
              src={shared?.player ?? ""}
              title={title || values.play_text}
              allow="autoplay; fullscreen; picture-in-picture"
              poster={poster}
              icon={triangle}
              button={values.play_text}
              withName={false}
              notice={source === "link" ? fill(values.notice_text, { provider: shared?.provider ?? "YouTube" }) : ""}
              eager={position === 0}
              editing={editing}
            />
          ) : (
            <OwnVideo values={values} editing={editing} />
          )}
        </div>
      )}
      {missing && poster && <p className={styles.missing}>{source === "link" ? noAddress : noFile}</p>}
      {shared && values.open_text && (
        <p className={styles.more} style={{ textAlign: sideOnPage(values.title_text_align) }}>
          <Link to={shared.page} className={styles.link}>
            {fill(values.open_text, { provider: shared.provider })}
          </Link>
        </p>
      )}
    </ModuleBox>
  );
}

/** On the canvas alone. */
const noAddress = "Enter the address of a video on YouTube or Vimeo in this module's settings.";
const noFile = "Choose a video in this module's settings. Until then customers don't see this module.";

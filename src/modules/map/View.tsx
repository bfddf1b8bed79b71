import { Isolate } from "#ui/Isolate.tsx";
import { Link } from "#ui/Link.tsx";
import { Embed } from "../embed/Embed.tsx";
import { EmptyModule } from "../shared/EmptyModule.tsx";
import { ModuleBox } from "../shared/ModuleBox.tsx";
import { ModuleTitle, titleId } from "../shared/ModuleTitle.tsx";
import { px, vars } from "../shared/style.ts";
import { fill } from "../shared/text.ts";
import type { ViewOf } from "../view.ts";
import { Drawn } from "./Drawn.tsx";
import type map from "./definition.ts";
import { mapFrame, mapNames, mapPage, placeIn } from "./place.ts";
import styles from "./styles.module.css";

const pin = "M12 21s-7-5.6-7-11a7 7 0 0 1 14 0c0 5.4-7 11-7 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z";

export default function MapView({ id, values, editing, position }: ViewOf<typeof map>) {
  const { title, desc, address, maps, zoom, layout, poster } = values;
  const heading = titleId(59, id, position);
  const wanted = { maps, place: placeIn(values.point), address, zoom };
  const src = mapFrame(wanted);
  const page = mapPage(wanted);
  const provider = mapNames[maps];
  const hours = values.hours_list.filter(({ days, time }) => days !== "" || time !== "");
  if (!src && address.trim() === "" && hours.length === 0 && desc === "" && !editing) return null;
  return (
    <ModuleBox
      values={values}
      labelledBy={title ? heading : undefined}
      style={vars({ rounded: px(values.img_radius), "map-height": px(values.map_height) })}
    >
      <div className={`${styles.layout} ${styles[layout]}`}>
        <div className={styles.words} data-align={values.title_text_align}>
          <ModuleTitle id={heading} values={values} />
          {desc && (
            <p className={styles.desc}>
              <Isolate>{desc}</Isolate>
            </p>
          )}
          <div className={styles.facts}>
            {address.trim() && (
              <address className={styles.address}>
                <Isolate>{address}</Isolate>
                {values.open_text && page && (
                  <Link to={page} className={styles.link}>
                    {fill(values.open_text, { provider })}
                  </Link>
                )}
              </address>
            )}
            {hours.length > 0 && (
              <div>
                {values.hours_title && <p className={styles.label}>{values.hours_title}</p>}
                <dl className={styles.hours}>
                  {hours.map(({ days, time }, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: days have no id; their index identifies them
                    <div key={index} className={styles.row}>
                      <dt>
                        <Isolate>{days}</Isolate>
                      </dt>
                      <dd>
                        <Isolate>{time}</Isolate>
                      </dd>
                    </div>
                  ))}
                </dl>
              </div>
            )}
          </div>
        </div>
        {src ? (
          <div className={styles.map}>
            <Embed
              src={src}
              title={`${title || values.show_text}: ${provider}`}
              allow=""
              poster={poster}
              ground={<Drawn />}
              icon={pin}
              button={values.show_text}
              withName
              notice={fill(values.notice_text, { provider })}
              eager={position === 0}
              editing={editing}
            />
          </div>
        ) : (
          editing && (
            <EmptyModule text="Enter the coordinates of the place, or its link on OpenStreetMap, in this module's settings." />
          )
        )}
      </div>
    </ModuleBox>
  );
}

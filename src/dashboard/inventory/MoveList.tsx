import type { StockMove } from "#contract/calls/inventory.ts";
import { formatNumber, formatTime } from "../format.ts";
import { ui } from "../layout/layout.ts";
import { reasonName, signed } from "./words.ts";

/** Changes of a variant's stock, newest first. */
export function MoveList({ moves }: { readonly moves: readonly StockMove[] }) {
  if (moves.length === 0)
    return <p className={ui.box({ tone: "muted", border: "top", pad: 20 })}>Nothing has changed this stock yet.</p>;
  return (
    <ul>
      {moves.map((move) => (
        <li
          key={move.id}
          className={ui.row({ align: "stretch", justify: "between", gap: 16, border: "top", padY: 12, padX: "inset" })}
        >
          <div className={ui.stack({ gap: 2, shrink: true })}>
            <span className={ui.text({ weight: 550 })}>
              {reasonName(move.reason)}
              {move.order_no && <span className={ui.text({ tone: "muted", weight: 400 })}> {move.order_no}</span>}
            </span>
            {move.note && <span className={ui.text({ breakWords: true })}>{move.note}</span>}
            <span className={ui.text({ tone: "faint", size: "s" })}>
              {move.staff_name && `${move.staff_name} · `}
              <time dateTime={move.at}>{formatTime(move.at)}</time>
            </span>
          </div>
          <div className={ui.stack({ justify: "end", alignLines: "start", gap: 2, flex: "none", tabular: true })}>
            {move.on_hand !== 0 && <span className={ui.text({ weight: 600 })}>{signed(move.on_hand)}</span>}
            {move.on_hand !== 0 && move.before !== null && (
              <span className={ui.text({ tone: "faint", size: "s" })}>
                {formatNumber(move.before)} → {formatNumber(move.after ?? 0)} on hand
              </span>
            )}
            {move.reserved !== 0 && (
              <span className={ui.text({ tone: "faint", size: "s" })}>{signed(move.reserved)} reserved</span>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

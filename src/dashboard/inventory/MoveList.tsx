import type { StockMove } from "#contract/calls/inventory.ts";
import { t } from "#i18n/t.ts";
import { formatNumber, formatTime } from "../format.ts";
import { reasonName, signed } from "./words.ts";

/** Changes of a variant's stock, newest first. */
export function MoveList({ moves }: { readonly moves: readonly StockMove[] }) {
  if (moves.length === 0) return <p className="muted line-top pad-20">{t("Nothing has changed this stock yet.")}</p>;
  return (
    <ul>
      {moves.map((move) => (
        <li key={move.id} className="row align-stretch between gap-16 line-top pad-y-12 inset">
          <div className="stack gap-2 shrink">
            <span className="weight-550">
              {reasonName(move.reason)}
              {move.order_no && <span className="muted weight-400"> {move.order_no}</span>}
            </span>
            {move.note && <span className="break">{move.note}</span>}
            <span className="faint small">
              {move.staff_name && `${move.staff_name} · `}
              <time dateTime={move.at}>{formatTime(move.at)}</time>
            </span>
          </div>
          <div className="stack justify-end lines-start gap-2 rigid tabular">
            {move.on_hand !== 0 && <span className="weight-600">{signed(move.on_hand)}</span>}
            {move.on_hand !== 0 && move.before !== null && (
              <span className="faint small">
                {t("{before} → {after} on hand", {
                  before: formatNumber(move.before),
                  after: formatNumber(move.after ?? 0),
                })}
              </span>
            )}
            {move.reserved !== 0 && (
              <span className="faint small">{t("{reserved} reserved", { reserved: signed(move.reserved) })}</span>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

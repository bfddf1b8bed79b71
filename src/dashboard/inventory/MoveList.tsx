import type { StockMove } from "#contract/calls/inventory.ts";
import { formatNumber, formatTime } from "../format.ts";
import styles from "./Inventory.module.css";
import { reasonName, signed } from "./words.ts";

/** Changes of a variant's stock, newest first. */
export function MoveList({ moves }: { readonly moves: readonly StockMove[] }) {
  if (moves.length === 0) return <p className={styles.noMoves}>Nothing has changed this stock yet.</p>;
  return (
    <ul className={styles.moves}>
      {moves.map((move) => (
        <li key={move.id} className={styles.move}>
          <div className={styles.what}>
            <span className={styles.reason}>
              {reasonName(move.reason)}
              {move.order_no && <span className={styles.order}> {move.order_no}</span>}
            </span>
            {move.note && <span className={styles.note}>{move.note}</span>}
            <span className={styles.who}>
              {move.staff_name && `${move.staff_name} · `}
              <time dateTime={move.at}>{formatTime(move.at)}</time>
            </span>
          </div>
          <div className={styles.numbers}>
            {move.on_hand !== 0 && <span className={styles.delta}>{signed(move.on_hand)}</span>}
            {move.on_hand !== 0 && move.before !== null && (
              <span className={styles.beforeAfter}>
                {formatNumber(move.before)} → {formatNumber(move.after ?? 0)} on hand
              </span>
            )}
            {move.reserved !== 0 && <span className={styles.beforeAfter}>{signed(move.reserved)} reserved</span>}
          </div>
        </li>
      ))}
    </ul>
  );
}

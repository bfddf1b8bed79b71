import styles from "./styles.module.css";

/** Streets, a river and a park that are nowhere: what stands for the map before it is loaded. */
export function Drawn() {
  return (
    <svg className={styles.drawn} viewBox="0 0 800 450" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="800" height="450" fill="#efe9df" />
      <path d="M-20 330c140-30 180 40 330 10s210-120 520-70v220H-20z" fill="#c9dbe0" />
      <path d="M520 40h190v120l-70 30H520z" fill="#d5e0c4" />
      <g fill="none" stroke="#fff" strokeWidth="14">
        <path d="M-20 120 820 210M180-20l60 380M430-20l-30 320M650-20l-20 290" />
      </g>
      <g fill="none" stroke="#fff" strokeWidth="6">
        <path d="M-20 40 430 80M-20 230l240 20M60-20l30 300M310-20l20 320M540 200l280 60M240 170l170 30M430 100l230 30M740-20l-30 280" />
      </g>
    </svg>
  );
}

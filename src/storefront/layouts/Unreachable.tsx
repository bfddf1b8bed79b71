import { viewText } from "#modules/shared/text.ts";

/** When not even header and footer could be loaded: plain text and a button, without decoration. */
export default function Unreachable() {
  return (
    <main style={{ font: "16px/1.6 system-ui, sans-serif", maxWidth: 480, margin: "20vh auto", padding: 24 }}>
      <h1>{viewText("Couldn't reach the shop")}</h1>
      <p>{viewText("Check your connection and try again in a moment.")}</p>
      <p>
        <button type="button" style={{ font: "inherit", padding: "8px 16px" }} onClick={() => location.reload()}>
          {viewText("Try again")}
        </button>
      </p>
    </main>
  );
}

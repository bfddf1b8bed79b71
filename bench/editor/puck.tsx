/** Puck with `?count` components, measured like the editor: one text field, one text on the canvas. */
import { type Config, Puck } from "@puckeditor/core";
import "@puckeditor/core/puck.css";
import { createRoot } from "react-dom/client";

interface Blocks {
  Block: { title: string; text: string };
}

const config: Config<Blocks> = {
  components: {
    Block: {
      fields: { title: { type: "text" }, text: { type: "textarea" } },
      defaultProps: { title: "Title", text: "Text" },
      render: ({ title, text, id }) => (
        <section id={id} style={{ padding: 32 }}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ),
    },
  },
};

const count = Number(new URLSearchParams(location.search).get("count") ?? 100);
const data = {
  root: {},
  content: Array.from({ length: count }, (_, at) => ({
    type: "Block" as const,
    props: { id: `block-${at}`, title: `Block ${at}`, text: "Words below the title of this block." },
  })),
};

const root = document.getElementById("root");
if (!root) throw new Error("no #root in this page");
// Without an iframe, like the editor's canvas: one document, one paint.
createRoot(root).render(<Puck config={config} data={data} iframe={{ enabled: false }} onPublish={() => {}} />);

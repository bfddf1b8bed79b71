import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Badge } from "../Badge.tsx";
import { Button, IconButton } from "../Button.tsx";
import { confirm, prompt } from "../dialogs.ts";
import { Pagination } from "../Pagination.tsx";
import { Spinner } from "../Spinner.tsx";
import { toast } from "../toasts.ts";
import styles from "./UiSamples.module.css";

/** Buttons, toasts and dialogs of the editor. */
export function UiSamples() {
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(10);
  const [answer, setAnswer] = useState("");
  return (
    <div className={styles.samples}>
      <div className={styles.line}>
        <Button variant="primary">Save and publish</Button>
        <Button>Secondary</Button>
        <Button variant="ghost">Ghost</Button>
        <Button variant="danger">Delete</Button>
      </div>
      <div className={styles.line}>
        <Button size="small">Small</Button>
        <Button variant="primary" busy>
          Publishing
        </Button>
        <Button disabled>Disabled</Button>
        <IconButton label="Delete" icon={<Trash2 size={16} aria-hidden />} />
        <Spinner label="Loading" />
        <Badge value={3} />
        <Badge value={120} type="primary" />
        <Badge value="new" type="success" />
        <Badge value={100}>
          <Button size="small">Messages</Button>
        </Badge>
      </div>
      <div className={styles.line}>
        <Button onClick={() => toast("Saved and published", { type: "success" })}>Success</Button>
        <Button onClick={() => toast("Carousel › Interval: 1 to 6", { type: "warning" })}>Warning</Button>
        <Button onClick={() => toast("Couldn't reach the shop", { type: "error", duration: 0 })}>Error</Button>
      </div>
      <div className={styles.line}>
        <Button
          onClick={async () => {
            const yes = await confirm({
              title: "Notice",
              text: "Are you sure you want to leave the current page? (Unsaved changes on this page will be lost!)",
              confirm: "Confirm leave",
              cautious: true,
            });
            setAnswer(String(yes));
          }}
        >
          Confirm
        </Button>
        <Button
          onClick={async () => {
            const name = await prompt({
              title: "Rename",
              label: "Name",
              value: "Summer",
              check: (text) => text !== "",
            });
            setAnswer(String(name));
          }}
        >
          Prompt
        </Button>
        <output>{answer}</output>
      </div>
      <Pagination page={page} pageSize={size} total={987} onPage={setPage} onPageSize={setSize} jumper />
    </div>
  );
}

import { WandSparkles } from "lucide-react";
import { type ReactNode, useState } from "react";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { Banner } from "../shell/Banner.tsx";
import { useAction } from "../shell/use-action.ts";

interface Result {
  readonly ok: boolean;
  readonly text: string;
}

interface TestServiceProps {
  readonly label?: string;
  readonly icon?: ReactNode;
  /** What the test does. */
  readonly help: string;
  readonly test: () => Promise<Result>;
}

/** Asks a service of the saved settings for something small, and shows what it said. */
export function TestService({
  label = t("Test the service"),
  icon = <WandSparkles size={15} aria-hidden />,
  help,
  test,
}: TestServiceProps) {
  const { busy, run } = useAction();
  const [result, setResult] = useState<Result | null>(null);
  return (
    <div className="stack gap-16">
      <div>
        <Button icon={icon} busy={busy !== ""} onClick={() => void run("test", async () => setResult(await test()))}>
          {label}
        </Button>
      </div>
      <p className="muted">{help}</p>
      {result && <Banner tone={result.ok ? "success" : "danger"}>{result.text}</Banner>}
    </div>
  );
}

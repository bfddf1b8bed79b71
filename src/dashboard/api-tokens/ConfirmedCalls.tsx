import { useQuery } from "@tanstack/react-query";
import type { Permission } from "#contract/permissions.ts";
import { t } from "#i18n/t.ts";
import { Card } from "../shell/Card.tsx";
import { Checkbox } from "../shell/Input.tsx";
import { apiTokensQuery } from "./api-tokens-query.ts";

/** Paths of the calls that a token with these permissions can be opened for: those that ask people for a fresh proof. */
export function useConfirmable(permissions: readonly Permission[]): readonly string[] {
  const { data } = useQuery(apiTokensQuery);
  if (permissions.length === 0) return [];
  return (data?.confirmable ?? []).flatMap(({ path, permission }) =>
    permission === "own" || permissions.includes(permission) ? [path] : [],
  );
}

interface ConfirmedCallsProps {
  readonly paths: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Check boxes of these calls, by their paths: the API's documents describe each. */
export function ConfirmedCalls({ paths, chosen, onChange }: ConfirmedCallsProps) {
  return (
    <Card
      title={t("Calls that ask for a confirmation")}
      description={t(
        "Staff confirm who they are before these. A program can't: it makes only those that you choose here, without asking anyone.",
      )}
    >
      <div className="stack lines-start gap-10">
        {paths.map((path) => (
          <Checkbox
            key={path}
            label={<code className="break">{path.replace("/admin_api/v1/", "")}</code>}
            checked={chosen.includes(path)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, path] : chosen.filter((other) => other !== path))
            }
          />
        ))}
      </div>
    </Card>
  );
}

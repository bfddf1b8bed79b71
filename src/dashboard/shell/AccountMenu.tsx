import { LogOut, Monitor, Moon, Sun, UserRound } from "lucide-react";
import { useNavigate } from "react-router";
import { t } from "#i18n/t.ts";
import { Menu } from "#ui/controls/Menu.tsx";
import { useStart } from "../api/start.ts";
import { setTheme, type Theme, useTheme } from "../theme.ts";
import styles from "./AccountMenu.module.css";
import { signOut } from "./sign-out.ts";

const themes: readonly { readonly value: Theme; readonly label: string; readonly icon: typeof Sun }[] = [
  { value: "light", label: t("Light appearance"), icon: Sun },
  { value: "dark", label: t("Dark appearance"), icon: Moon },
  { value: "system", label: t("System appearance"), icon: Monitor },
];

/** The person who is signed in: appearance, account, sign-out. */
export function AccountMenu() {
  const { staff } = useStart();
  const theme = useTheme();
  const navigate = useNavigate();
  return (
    <Menu
      label={t("Account")}
      trigger={(props) => (
        <button
          type="button"
          className={styles.button}
          aria-label={t("Account of {name}", { name: staff.name })}
          data-initials={initials(staff.name)}
          {...props}
        />
      )}
      groups={() => [
        themes.map(({ value, label, icon: Icon }) => ({
          label: `${label}${value === theme ? " ✓" : ""}`,
          icon: <Icon size={16} aria-hidden />,
          onChoose: () => setTheme(value),
        })),
        [
          {
            label: t("Your account"),
            icon: <UserRound size={16} aria-hidden />,
            onChoose: () => void navigate("/settings/account"),
          },
        ],
        [{ label: t("Sign out"), icon: <LogOut size={16} aria-hidden />, onChoose: () => void signOut() }],
      ]}
    />
  );
}

/** "Ada Lovelace" → "AL"; of an address its first letter. */
function initials(name: string): string {
  const words = name.split(/[\s@]+/).filter(Boolean);
  const letters = name.includes("@") ? words.slice(0, 1) : [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters.map((word) => word?.[0]?.toUpperCase() ?? "").join("");
}

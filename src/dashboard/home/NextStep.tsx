import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowRight, CircleCheck } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { inSentence } from "#i18n/in-sentence.ts";
import { t } from "#i18n/t.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { DecorateButton } from "../shell/DecorateButton.tsx";
import { isChecklistFolded } from "./fold-steps.ts";
import { homeQuery } from "./home-query.ts";
import styles from "./NextStep.module.css";
import { type StepKey, stepAfter, stepPlaces } from "./steps.ts";

/**
 * Above the screen of a step of the checklist: leads on to the next one, without the way back to Home. It is there only after
 * Home has been looked at, so that it never moves a screen that is opened by its address.
 */
export function NextStep({ step }: { readonly step: StepKey }) {
  const client = useQueryClient();
  const [begun] = useState(() => client.getQueryData(homeQuery.queryKey)?.steps.some(({ done }) => !done) ?? false);
  const [folded] = useState(() => isChecklistFolded(false));
  const isOpen = begun && !folded;
  const { data } = useQuery({ ...homeQuery, enabled: isOpen });
  const { pathname } = useLocation();
  const currentStep = data?.steps.find(({ key }) => key === step);
  if (!isOpen || !data || !currentStep) return null;
  const next = stepAfter(step, data.steps);
  const done = data.steps.filter((one) => one.done).length;
  return (
    <aside
      className={`row between wrap gap-y-8 gap-16 line-bottom surface-1 ${styles.strip}`}
      data-done={currentStep.done || undefined}
      aria-label={t("Get your shop ready")}
    >
      <p className="row gap-8">
        {currentStep.done && <CircleCheck size={16} aria-hidden className="rigid success" />}
        <span>
          <span role="status">
            {currentStep.done
              ? t("Done: {title}", { title: inSentence(stepPlaces[step].title) })
              : stepPlaces[step].title}
          </span>
          {" · "}
          <Link to="/" className={styles.link}>
            {t("{done} of {total} steps", { done, total: data.steps.length })}
          </Link>
        </span>
      </p>
      {next && <Onward key={pathname} to={next} primary={currentStep.done} />}
    </aside>
  );
}

/** While the step itself is open, its own button is the main one of the screen. */
function Onward({ to: key, primary }: { readonly to: StepKey; readonly primary: boolean }) {
  const { title, to } = stepPlaces[key];
  const label = t("Next: {title}", { title: inSentence(title) });
  const variant = primary ? "primary" : "secondary";
  if (to === null) {
    // The checklist is on Home.
    return (
      <DecorateButton variant={variant} returnTo="/dashboard">
        {label}
      </DecorateButton>
    );
  }
  return (
    <ButtonLink to={to} variant={variant} icon={<ArrowRight size={15} aria-hidden />}>
      {label}
    </ButtonLink>
  );
}

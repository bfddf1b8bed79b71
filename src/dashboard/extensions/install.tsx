/** Makes screens of extensions part of the dashboard: what they throw is kept to themselves, and each has a permission. */

import type { ComponentType } from "react";
import { t } from "#i18n/t.ts";
import { useCan } from "../api/start.ts";
import type { DomainScreens, Screen } from "../define-screens.ts";
import { NoPermission } from "../shell/NoPermission.tsx";
import { Page } from "../shell/Page.tsx";
import { pagePart } from "./parts.ts";
import { ScreenFailure } from "./ScreenFailure.tsx";

export const installScreens = (declared: readonly DomainScreens[]): DomainScreens[] =>
  declared.map((screens) => ({
    ...screens,
    routes: screens.routes?.map((screen) => ({
      ...screen,
      lazy: async () => {
        const { Component } = await screen.lazy();
        return { Component: guarded(Component, screen, screens.domain) };
      },
    })),
  }));

function guarded(Shown: ComponentType, { permission, path }: Screen, name: string): ComponentType {
  return function ExtensionScreen() {
    const can = useCan();
    if (!can(permission)) {
      return (
        <Page title={t("No permission")}>
          <NoPermission />
        </Page>
      );
    }
    return (
      <ScreenFailure extension={name} part={pagePart(path)}>
        <Shown />
      </ScreenFailure>
    );
  };
}

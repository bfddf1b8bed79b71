/** Makes screens of extensions part of the dashboard: what they throw is kept to themselves, and each has a permission. */
import type { ComponentType } from "react";
import type { RequiredPermission } from "#contract/permissions.ts";
import { useCan } from "../api/start.ts";
import type { DomainScreens } from "../define-screens.ts";
import { NoPermission } from "../shell/NoPermission.tsx";
import { Page } from "../shell/Page.tsx";
import { ScreenFailure } from "./ScreenFailure.tsx";

export const installScreens = (declared: readonly DomainScreens[]): DomainScreens[] =>
  declared.map((screens) => ({
    ...screens,
    routes: screens.routes?.map((screen) => ({
      ...screen,
      lazy: async () => {
        const { Component } = await screen.lazy();
        return { Component: guarded(Component, screen.permission, screens.domain) };
      },
    })),
  }));

function guarded(Screen: ComponentType, permission: RequiredPermission | undefined, name: string): ComponentType {
  return function ExtensionScreen() {
    const can = useCan();
    if (!can(permission)) {
      return (
        <Page title="No permission">
          <NoPermission />
        </Page>
      );
    }
    return (
      <ScreenFailure extension={name}>
        <Screen />
      </ScreenFailure>
    );
  };
}

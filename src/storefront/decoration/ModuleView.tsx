import { Component, type ReactNode } from "react";
import type { ShownModule } from "#decoration/lean.ts";
import { viewOf } from "#modules/views.ts";
import { useDecoration } from "./source.ts";

interface Props {
  readonly module: ShownModule;
  readonly position: number;
}

/** One module. An unknown type shows nothing in the shop; a module that breaks never takes the page with it. */
export function ModuleView({ module, position }: Props) {
  const { editing } = useDecoration();
  const View = viewOf(module.type);
  if (!View) return null;
  const { id, values, data } = module;
  return (
    <Guard watch={module} editing={editing}>
      <View id={id} values={values} data={data} editing={editing} position={position} />
    </Guard>
  );
}

interface GuardProps {
  readonly watch: unknown;
  readonly editing: boolean;
  readonly children: ReactNode;
}

/** Keeps a failure of its children to itself, and tries again when the module changes. */
class Guard extends Component<GuardProps, { failed: unknown }> {
  override state = { failed: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { failed: error ?? true };
  }

  override componentDidUpdate(before: GuardProps) {
    if (this.state.failed !== null && before.watch !== this.props.watch) this.setState({ failed: null });
  }

  override render() {
    if (this.state.failed === null) return this.props.children;
    return this.props.editing ? <p role="alert">This module cannot be shown. Check its settings.</p> : null;
  }
}

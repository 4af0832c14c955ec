import type { ReactNode } from "react";
import { Component } from "react";
import { Crash } from "./crash.tsx";

interface Props {
  readonly children: ReactNode;
}

/** Shows a way back where a part of the page has failed. A class, because React has no other way to catch. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Crash /> : this.props.children;
  }
}

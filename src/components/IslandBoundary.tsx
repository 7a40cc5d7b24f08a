import { Component, type ReactNode } from 'react';

interface Props {
  /** Replaces a crashed island: usually its static version. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a crash inside one island; React itself reports the error to the console. */
export class IslandBoundary extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    return this.state.crashed ? this.props.fallback : this.props.children;
  }
}

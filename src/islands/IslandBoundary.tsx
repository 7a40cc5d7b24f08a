import { Component, type ReactNode } from 'react';

interface Props {
  /** What stands in the island's place once it has crashed: at best its static version. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Keeps a crash inside one island, in rendering or in an effect, so that the rest of the page stands (R4). React reports
 * the error to the console by itself.
 */
export class IslandBoundary extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    return this.state.crashed ? this.props.fallback : this.props.children;
  }
}

import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** The part that failed, as the subject of a sentence: «Este formulario». */
  what: string;
  /** What the person can do, besides reloading: «abra otro formulario». */
  remedy?: string;
  /** A new value renders the children again. */
  resetKey?: unknown;
  children: ReactNode;
}

/** Catches render errors of its children. React logs the errors. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  static getDerivedStateFromError = () => ({ hasFailed: true });

  override state = { hasFailed: false };

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (resetKey !== this.props.resetKey) this.setState({ hasFailed: false });
  }

  override render() {
    const { what, remedy, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <div role="alert" className="problems">
        <p>
          {what} no se puede mostrar: el editor ha fallado. Lo que ha escrito se conserva.{' '}
          {remedy ? `Puede seguir: ${remedy}, o recargue la página.` : 'Recargue la página.'} Si vuelve a
          ocurrir, avise a quien mantiene el sitio.
        </p>
        <button type="button" onClick={() => location.reload()}>
          Recargar la página
        </button>
      </div>
    );
  }
}

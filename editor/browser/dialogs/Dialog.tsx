import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Button, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { ErrorBoundary } from '../app/ErrorBoundary.tsx';

interface DialogProps {
  title: string;
  close(): void;
  /** Whether the dialog cannot be closed now. */
  isLocked?: boolean;
  children: ReactNode;
}

/** A modal dialog. Escape and «Cerrar» close it, even when its children fail. */
export const Dialog = ({ title, close, isLocked = false, children }: DialogProps) => (
  <ModalOverlay
    className="backdrop"
    isOpen
    isKeyboardDismissDisabled={isLocked}
    onOpenChange={(isOpen) => isOpen || close()}
  >
    <Modal className="modal">
      <AriaDialog className="dialog">
        <div className="head">
          <Heading slot="title">{title}</Heading>
          <Button slot="close" isDisabled={isLocked}>
            Cerrar
          </Button>
        </div>
        <div className="body">
          <ErrorBoundary what="Esta ventana" remedy="ciérrela">
            {children}
          </ErrorBoundary>
        </div>
      </AriaDialog>
    </Modal>
  </ModalOverlay>
);

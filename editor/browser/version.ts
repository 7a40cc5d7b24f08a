import type { Control } from './decap.ts';
import { phrases } from './locale.ts';

/** The field of the open form that holds the version of its file. */
let versionControl: Control | undefined;

/** Registers the field of the version, which is not seen. */
export function registerVersion(): void {
  const Control = CMS.getWidget('string').control;
  const Version = class extends Control {
    override render() {
      versionControl = this;
      return null;
    }
    override componentWillUnmount() {
      super.componentWillUnmount?.();
      if (versionControl === this) versionControl = undefined;
    }
  };
  CMS.registerWidget('version', Version);
}

/** What is in the open form before a save. */
export function formBeforeSave() {
  const control = versionControl;
  const data = () => control?.props.getEntry().get('data').delete('version');
  const sent = data();
  /** Decap takes a form as saved when the answer has come, also what was typed since. */
  const keepTyped = (version: string, frames = 100) => {
    const isTaken = document.body.textContent?.includes(phrases['editor.editorToolbar.changesSaved']);
    if (!isTaken && frames > 0) requestAnimationFrame(() => keepTyped(version, frames - 1));
    else if (control === versionControl && !data()?.equals(sent)) control?.props.onChange(version);
  };
  return {
    /** Puts the version of the saved file into the form, if it is still open. */
    saved(version: string): boolean {
      if (control !== versionControl) return false;
      control?.props.onChange(version);
      keepTyped(version);
      return true;
    },
  };
}

import { useState } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { flushSync } from 'react-dom';
import { Icon } from './Icon.tsx';

interface MenuButtonProps {
  label: string;
  /** The menu items. An item whose `run` is `false` is disabled. */
  commands: readonly { label: string; run: (() => void) | false }[];
  icon?: 'more' | 'add';
  /** Called before a command runs. */
  onChoose?(): void;
  isDisabled?: boolean;
  /** Whether Tab skips the button: the text box beside it has a shortcut. */
  isSkipped?: boolean;
}

export function MenuButton({
  label,
  commands,
  icon = 'more',
  onChoose,
  isDisabled = false,
  isSkipped = false,
}: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const choose = (run: () => void) => {
    // Close first: an open menu would take the focus back.
    flushSync(() => setOpen(false));
    onChoose?.();
    run();
  };
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button
        className="quiet square more"
        aria-label={label}
        excludeFromTabOrder={isSkipped}
        isDisabled={isDisabled}
      >
        <Icon name={icon} />
      </Button>
      <Popover placement="bottom end" className="popover">
        <Menu className="menu">
          {commands.map(({ label, run }) => (
            <MenuItem key={label} isDisabled={!run} onAction={() => run && choose(run)}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

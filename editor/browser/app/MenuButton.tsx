import { useState } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { flushSync } from 'react-dom';
import { Icon } from './Icon.tsx';

interface MenuButtonProps {
  label: string;
  /** What can be chosen; without what it does, an entry is disabled. */
  commands: readonly { label: string; run: (() => void) | undefined }[];
  icon?: 'more' | 'add';
}

/** A button, «⋯» as a rule, with a menu. */
export function MenuButton({ label, commands, icon = 'more' }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const choose = (chosen: string) => {
    // An open menu keeps the focus.
    flushSync(() => setOpen(false));
    commands.find((one) => one.label === chosen)?.run?.();
  };
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button className="quiet square more" aria-label={label}>
        <Icon name={icon} />
      </Button>
      <Popover placement="bottom end" className="popover">
        <Menu
          className="menu"
          disabledKeys={commands.filter(({ run }) => !run).map((one) => one.label)}
          onAction={(chosen) => choose(String(chosen))}
        >
          {commands.map((one) => (
            <MenuItem key={one.label} id={one.label}>
              {one.label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

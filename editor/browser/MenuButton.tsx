import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { Icon } from './Icon.tsx';

/** An entry of a menu; without what it does, it cannot be chosen. */
interface Command {
  label: string;
  run: (() => void) | undefined;
}

interface MenuButtonProps {
  label: string;
  commands: readonly Command[];
  icon?: 'more' | 'add';
}

/** A button, «⋯» as a rule, with a menu. */
export const MenuButton = ({ label, commands, icon = 'more' }: MenuButtonProps) => (
  <MenuTrigger>
    <Button className="quiet square more" aria-label={label}>
      <Icon name={icon} />
    </Button>
    <Popover placement="bottom end" className="popover">
      <Menu
        className="menu"
        disabledKeys={commands.filter(({ run }) => !run).map((one) => one.label)}
        onAction={(chosen) => commands.find((one) => one.label === chosen)?.run?.()}
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

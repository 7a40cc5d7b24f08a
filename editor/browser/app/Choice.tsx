import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';

interface ChoiceProps<Option extends string> {
  label: string;
  /** The label of each option. */
  options: Readonly<Record<Option, string>>;
  chosen: Option | undefined;
  onChoose(option: Option): void;
}

/** An exclusive toggle button group. */
export const Choice = <Option extends string>({ label, options, chosen, onChoose }: ChoiceProps<Option>) => (
  <ToggleButtonGroup
    className="choice"
    aria-label={label}
    disallowEmptySelection
    selectedKeys={chosen === undefined ? [] : [chosen]}
    onSelectionChange={([option]) => onChoose(option as Option)}
  >
    {Object.entries<string>(options).map(([option, words]) => (
      <ToggleButton key={option} id={option}>
        {words}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

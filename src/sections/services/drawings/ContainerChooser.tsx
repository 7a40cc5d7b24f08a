import { ButtonLink } from '../../../components/Button/Button.tsx';
import styles from './ContainerChooser.module.css';
import { ContainerDrawing, PersonDrawing } from './ContainerDrawing.tsx';
import { sheetFor, wallOf } from './containers.ts';
import sheetStyles from './sheet.module.css';

/** One size that can be chosen. */
interface ContainerChoice {
  /** Cubic metres, as a number: the drawing is computed from it. */
  volume: number;
  /** The same as text, such as «12 m³». */
  label: string;
  /** Where the request for this size leads. */
  href: string;
  linkText: string;
}

interface ContainerChooserProps {
  /** One to eight, from small to large. The middle one is chosen at first. */
  choices: readonly ContainerChoice[];
  /** Name of the choice. */
  choose: string;
  /** Name and description of the drawing for those who do not see it. */
  drawingTitle: string;
  drawingText: string;
  /** Height of the person, such as «1,75 m». */
  person: string;
  caption: string;
  /** Said after each link, which opens a new tab. */
  newTab: string;
}

/**
 * The containers in side elevation, to one scale beside a person, each of them a radio button (S1). The link beside the
 * chosen one asks for that size. Native and styled by state: it works without any script.
 */
export function ContainerChooser({ choices, ...words }: ContainerChooserProps) {
  const volumes = choices.map(({ volume }) => volume);
  const sheet = sheetFor(volumes);
  const middle = choices[Math.floor((choices.length - 1) / 2)];
  return (
    <figure>
      <fieldset className={styles.chooser}>
        <legend className={styles.legend}>{words.choose}</legend>
        <div className={styles.row}>
          <div className={styles.scale}>
            <PersonDrawing
              sheet={sheet}
              largest={wallOf(Math.max(...volumes))}
              title={words.drawingTitle}
              text={words.drawingText}
            />
            <span className={styles.height}>{words.person}</span>
          </div>
          {choices.map((choice) => (
            <div key={choice.volume} className={styles.item}>
              <input
                type="radio"
                name="volume"
                id={`volume-${choice.volume}`}
                defaultChecked={choice === middle}
                className={styles.radio}
              />
              <label htmlFor={`volume-${choice.volume}`} className={styles.choice}>
                <ContainerDrawing wall={wallOf(choice.volume)} sheet={sheet} />
                <span className={styles.name}>{choice.label}</span>
              </label>
              <ButtonLink className={styles.ask} href={choice.href} target="_blank" rel="noopener">
                <span>
                  {choice.linkText}
                  <span className="visually-hidden"> {words.newTab}</span>
                </span>
              </ButtonLink>
            </div>
          ))}
        </div>
      </fieldset>
      <figcaption className={sheetStyles.caption}>{words.caption}</figcaption>
    </figure>
  );
}

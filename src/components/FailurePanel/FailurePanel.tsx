import { formatPhone } from '../../content/phone.ts';
import type { ErrorsContent } from '../../content/types.ts';
import { telUrl } from '../../links/links.ts';
import { ButtonLink } from '../Button/Button.tsx';
import styles from './FailurePanel.module.css';

interface FailurePanelProps {
  words: ErrorsContent['failure'];
  /** Path of the home page. */
  home: string;
  /** In E.164. */
  phone: string;
  /** `h1` on the failure page, `h4` inside a section. */
  as?: 'h1' | 'h4';
}

/** Error message with a link to the home page and the phone. Its title is in English. */
export function FailurePanel({ words, home, phone, as: Title = 'h4' }: FailurePanelProps) {
  return (
    <div className={styles.panel}>
      <Title className={styles.title} lang="en">
        {words.title}
      </Title>
      <p>{words.text}</p>
      <p className={styles.ways}>
        <ButtonLink href={home}>{words.home}</ButtonLink>
        <ButtonLink href={telUrl(phone)} look="outline">
          {`${words.call} ${formatPhone(phone)}`}
        </ButtonLink>
      </p>
    </div>
  );
}

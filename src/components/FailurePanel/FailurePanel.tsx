import type { Content } from '../../content/loader.ts';
import { paths, telUrl } from '../../lib/links.ts';
import { formatPhone, type Language } from '../../lib/text.ts';
import { ButtonLink } from '../Button/Button.tsx';
import styles from './FailurePanel.module.css';

interface FailurePanelProps {
  texts: Content<'errors'>['failure'];
  /** In E.164. */
  phone: string;
  language: Language;
  /** `h1` on the failure page, `h4` inside a section. */
  as?: 'h1' | 'h4';
}

/** Error message with a link to the home page and the phone. Its title is in English. */
export function FailurePanel({ texts, phone, language, as: Title = 'h4' }: FailurePanelProps) {
  return (
    <div className={`stack ${styles.panel}`}>
      <Title className={`heading ${styles.title}`} lang="en">
        {texts.title}
      </Title>
      <p>{texts.text}</p>
      <p className="cluster">
        <ButtonLink href={paths[language].home}>{texts.home}</ButtonLink>
        <ButtonLink href={telUrl(phone)} look="outline">
          {`${texts.call} ${formatPhone(phone)}`}
        </ButtonLink>
      </p>
    </div>
  );
}

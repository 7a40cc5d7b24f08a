import type { SiteContent } from '../../../model/schemas/types.ts';
import { formatPhone } from '../../../model/text/phone.ts';
import { telUrl } from '../../links/links.ts';
import { homeOf } from '../../links/paths.ts';
import { ButtonLink } from '../Button/Button.tsx';
import styles from './FailurePanel.module.css';

interface FailurePanelProps {
  content: SiteContent;
  /** `h1` on the failure page, `h4` inside a section. */
  as?: 'h1' | 'h4';
}

/** Error message with a link to the home page and the phone. Its title is in English. */
export function FailurePanel({ content, as: Title = 'h4' }: FailurePanelProps) {
  const words = content.errors.failure;
  const phone = content.company.phone.value;
  return (
    <div className={styles.panel}>
      <Title className={styles.title} lang="en">
        {words.title}
      </Title>
      <p>{words.text}</p>
      <p className={styles.ways}>
        <ButtonLink href={homeOf(content)}>{words.home}</ButtonLink>
        <ButtonLink href={telUrl(phone)} look="outline">
          {`${words.call} ${formatPhone(phone)}`}
        </ButtonLink>
      </p>
    </div>
  );
}

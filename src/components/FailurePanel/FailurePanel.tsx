import { get } from '../../lib/content.ts';
import type { Language } from '../../lib/language.ts';
import { pathOf } from '../../lib/links.ts';
import { ButtonLink } from '../Button/Button.tsx';

interface FailurePanelProps {
  language: Language;
  /** `h1` on the failure page, `h4` inside a section. */
  as?: 'h1' | 'h4';
}

/** Error message with a link to the home page and the phone. Its title is in English. */
export async function FailurePanel({ language, as: Title = 'h4' }: FailurePanelProps) {
  const { phone } = await get('company', language);
  const { failure: texts } = await get('errors', language);
  return (
    <div className="stack">
      <Title className={Title === 'h1' ? 'heading' : 'subheading'} lang="en">
        {texts.title}
      </Title>
      <p>{texts.text}</p>
      <p className="cluster">
        <ButtonLink href={pathOf('home', language)}>{texts.home}</ButtonLink>
        <ButtonLink href={phone.href} look="outline">
          {`${texts.call} ${phone.text}`}
        </ButtonLink>
      </p>
    </div>
  );
}

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { settle } from '../browser/support/settle.ts';

const TAGS = [
  ...[
    'wcag2a',
    'wcag2aa',
    'wcag2aaa',
    'wcag21a',
    'wcag21aa',
    'wcag21aaa',
    'wcag22a',
    'wcag22aa',
    'wcag22aaa',
  ],
  'best-practice',
];

/** Rules that axe leaves off unless they are asked for by name. */
const OFF_BY_DEFAULT = ['color-contrast-enhanced', 'identical-links-same-purpose', 'target-size'];

/**
 * Runs every rule of axe on a page as it stands, after its reveals are done. `state` says how the page got
 * there («menú abierto»), for whoever has to look at it.
 */
export async function expectNoAxeViolations(page: Page, state: string): Promise<void> {
  // In the middle of a fade the contrast is that of a ghost.
  await settle(page);
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: Object.fromEntries(OFF_BY_DEFAULT.map((rule) => [rule, { enabled: true }])) })
    .withTags(TAGS)
    .analyze();
  const findings = violations.map(({ id, help, helpUrl, nodes }) =>
    [
      `${id}: ${help} (${helpUrl})`,
      ...nodes.flatMap(({ target, html, failureSummary = '' }) => [
        `  ${target.join(' ')}`,
        `    ${html}`,
        ...failureSummary.split('\n').map((line) => `    ${line}`),
      ]),
    ].join('\n'),
  );
  expect(findings.join('\n\n'), `axe on ${page.url()}, state: ${state}`).toBe('');
}

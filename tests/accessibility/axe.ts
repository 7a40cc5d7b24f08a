import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { settle } from '../browser/support/settle.ts';

/** All tags there are for rules, but for that of rules that axe itself has given up. */
const TAGS = [
  'wcag2a',
  'wcag2aa',
  'wcag2aaa',
  'wcag21a',
  'wcag21aa',
  'wcag21aaa',
  'wcag22a',
  'wcag22aa',
  'wcag22aaa',
  'best-practice',
  'experimental',
  'review-item',
  'EN-301-549',
  'section508',
  'RGAAv4',
  'TTv5',
  'ACT',
];

/** Rules that axe leaves off unless they are asked for by name. */
const OFF_BY_DEFAULT = ['color-contrast-enhanced', 'identical-links-same-purpose', 'target-size'];

/**
 * What axe may leave undecided: colours over pictures and drawings, which contrast.spec.ts measures, and content that is
 * hidden in one state and seen in another.
 */
const UNDECIDED = ['color-contrast', 'color-contrast-enhanced', 'hidden-content'];

declare global {
  interface Window {
    /** As AxeBuilder leaves it in the page. */
    axe: { getRules: () => { ruleId: string; tags: string[] }[] };
  }
}

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** What axe finds on a page as it stands. */
function analyse(page: Page): Promise<Results> {
  return new AxeBuilder({ page })
    .options({ rules: Object.fromEntries(OFF_BY_DEFAULT.map((rule) => [rule, { enabled: true }])) })
    .withTags(TAGS)
    .analyze();
}

/**
 * Runs every rule of axe on a page as it stands, after its reveals are done. `state` says how the page got
 * there («menú abierto»), for whoever has to look at it. `meaningless` names rules on what the state does not have.
 */
export async function expectNoAxeViolations(
  page: Page,
  state: string,
  meaningless: string[] = [],
): Promise<void> {
  // In the middle of a fade the contrast is that of a ghost.
  await settle(page);
  const results = await analyse(page);
  const where = `axe on ${page.url()}, state: ${state}`;
  expect(await rulesLeftOut(page, results), `rules that did not run, ${where}`).toEqual([]);
  const violations = results.violations.filter(({ id }) => !meaningless.includes(id));
  expect(inWords(violations), where).toBe('');
  const undecided = results.incomplete.filter(({ id }) => !UNDECIDED.includes(id));
  expect(inWords(undecided), `undecided, ${where}`).toBe('');
}

/** Rules that axe has and that did not look at the page, those apart that it has given up. */
async function rulesLeftOut(page: Page, results: Results): Promise<string[]> {
  const { passes, violations, incomplete, inapplicable } = results;
  const ran = new Set([...passes, ...violations, ...incomplete, ...inapplicable].map(({ id }) => id));
  const rules = await page.evaluate(() => window.axe.getRules());
  expect(rules.length).toBeGreaterThan(90);
  return rules
    .filter(({ ruleId, tags }) => !tags.includes('deprecated') && !ran.has(ruleId))
    .map(({ ruleId }) => ruleId);
}

function inWords(findings: Results['violations']): string {
  return findings
    .map(({ id, help, helpUrl, nodes }) =>
      [
        `${id}: ${help} (${helpUrl})`,
        ...nodes.flatMap(({ target, html, failureSummary = '' }) => [
          `  ${target.join(' ')}`,
          `    ${html}`,
          ...failureSummary.split('\n').map((line) => `    ${line}`),
        ]),
      ].join('\n'),
    )
    .join('\n\n');
}

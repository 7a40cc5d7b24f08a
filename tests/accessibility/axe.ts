import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { atRest } from '../support/page.ts';

const TAGS = 'wcag2a wcag2aa wcag2aaa wcag21a wcag21aa wcag22aa best-practice experimental'.split(' ');

/** Rules that axe runs only by name. */
const OFF_BY_DEFAULT = ['color-contrast-enhanced', 'identical-links-same-purpose', 'target-size'];

/**
 * Rules that may be incomplete: contrast over pictures, which contrast.spec.ts measures; hidden content, tested in the
 * state that shows it; and the map's frame, whose document belongs to its host.
 */
const UNDECIDED = ['color-contrast', 'color-contrast-enhanced', 'hidden-content', 'frame-tested'];

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;

/**
 * Runs every axe rule on the page, or on the part that a state changes.
 * @param state how the page got into its state, for the failure message
 * @param undecided more rules that may be incomplete
 */
export async function expectNoAxeViolations(
  page: Page,
  state: string,
  part = 'html',
  undecided: readonly string[] = [],
): Promise<void> {
  const findings = await runAxe(page, part, undecided);
  expect(describeFindings(findings), `axe on ${page.url()}, ${state}`).toBe('');
}

/**
 * Runs every axe rule on a part of the page. Returns what they found.
 * @param source axe's code, for another locale
 */
export async function runAxe(page: Page, part = 'html', undecided: readonly string[] = [], source?: string) {
  // Text that fades in has too little contrast at first.
  await atRest(page);
  const builder = new AxeBuilder(source === undefined ? { page } : { page, axeSource: source });
  const { violations, incomplete } = await builder
    .include(part)
    .options({
      iframes: false,
      // Omits the details of passes.
      resultTypes: ['violations', 'incomplete'],
      rules: Object.fromEntries(OFF_BY_DEFAULT.map((rule) => [rule, { enabled: true }])),
    })
    .withTags(TAGS)
    // Without legacy mode axe-core/playwright opens another page for the results.
    .setLegacyMode()
    .analyze();
  const isOurs = ({ nodes }: Results['incomplete'][number]) =>
    nodes.some(({ target }) => target.length === 1);
  const known = [...UNDECIDED, ...undecided];
  const unknown = incomplete.filter((rule) => !known.includes(rule.id) && isOurs(rule));
  return [...violations, ...unknown];
}

function describeFindings(findings: Results['violations']): string {
  return findings
    .flatMap(({ id, helpUrl, nodes }) => [
      `${id}: ${helpUrl}`,
      ...nodes.map(({ target, html, failureSummary }) => `  ${target.join(' ')}\n${html}\n${failureSummary}`),
    ])
    .join('\n');
}

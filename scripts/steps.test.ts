import { expect, test } from 'vitest';
import { browserSteps, steps, withoutBrowser } from './steps.ts';

test('without a browser, every step runs that needs none, and content is built and validated', () => {
  expect(browserSteps).toEqual(['browser', 'content', 'generated']);
  const left = steps.map(withoutBrowser).filter((step) => step !== undefined);
  expect(left.map(({ name }) => name)).toEqual(
    steps.map(({ name }) => name).filter((name) => !['browser', 'generated'].includes(name)),
  );
  const content = left.find(({ name }) => name === 'content');
  expect(content?.commands.map((command) => command.split(' ')[0])).toEqual(['node', 'html-validate']);
  // No report: the step counts as one test.
  expect(content?.report).toBe(undefined);
});

test('a step needs an earlier one, so two that run at a time never wait for each other', () => {
  const names = steps.map(({ name }) => name);
  for (const { name, needs } of steps)
    if (needs !== undefined) expect(names.slice(0, names.indexOf(name))).toContain(needs);
});

/** The examples in `host/deploy/` for own servers: the domain with www serves the site, the domain without www redirects. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DIST } from '../support/fixture.ts';
import { isSkipped } from '../support/tools.ts';
import { type Host, startHost } from './support/hosts.ts';
import { ask } from './support/http.ts';

describe.each(['caddy', 'nginx'] as const)('%s', (name) => {
  describe.skipIf(isSkipped(name))('with the example of host/deploy/', () => {
    let host: Host;
    beforeAll(async () => {
      host = await startHost(name, DIST);
    });
    afterAll(() => host?.stop());

    test('the domain with www serves the site', async () => {
      const { status, headers } = await ask(host.port, '/aviso-legal', { host: 'www.empresa.example' });
      expect({ status, policy: headers['content-security-policy'] }).toEqual({
        status: 200,
        policy: expect.stringMatching(/^default-src 'none'/),
      });
    });

    test('the domain without www redirects to it, with path and query', async () => {
      const { status, headers } = await ask(host.port, '/en?a=1', { host: 'empresa.example' });
      expect({ status, location: headers.location }).toEqual({
        status: 308,
        location: 'https://www.empresa.example/en?a=1',
      });
    });
  });
});

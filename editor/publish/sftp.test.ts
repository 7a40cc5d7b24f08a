import { expect, test } from 'vitest';
import { loginOnce } from './sftp.ts';

test.each([
  [['password', 'keyboard-interactive'], 'password'],
  [['publickey', 'keyboard-interactive'], 'keyboard-interactive'],
])('X5 a server that accepts %j gets the password once', (methods, sent) => {
  const login = loginOnce('web', 'clave');
  const answers: unknown[] = [];
  // The types lack `null`, for the first call, which ssh2 documents.
  for (const accepted of [null, methods, methods])
    login(accepted as never, false, (answer: unknown) => answers.push(answer));
  expect(answers).toEqual([
    { type: 'none', username: 'web' },
    expect.objectContaining({ type: sent }),
    false,
  ]);
});

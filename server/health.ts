/**
 * Whether the server on this machine answers with the site: `node server/health.ts`, for a container's health check.
 * PORT (4321) comes from the environment. Ends with 0 when it does, and with 1 and a line when it does not.
 */
export {};

const PATIENCE_MS = 2_000;
const url = `http://127.0.0.1:${process.env.PORT || 4321}/`;

try {
  const { status } = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE_MS) });
  if (status !== 200) throw new Error(`${url} responde ${status}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

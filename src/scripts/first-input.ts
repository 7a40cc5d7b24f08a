/** Resolves after the visitor's first scroll, press or key, once the page has painted its response. */
export async function firstInput(): Promise<void> {
  await new Promise((resolve) => {
    for (const eventName of ['scroll', 'click', 'keydown', 'wheel']) {
      addEventListener(eventName, resolve, { capture: true, once: true, passive: true });
    }
  });
  await new Promise(requestAnimationFrame);
}

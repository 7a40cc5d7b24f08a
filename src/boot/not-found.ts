/*
 * Names the unknown path in the console (R3): the only thing on the 404 page that needs script.
 */
const note = document.querySelector<HTMLElement>('[data-not-found]')?.dataset.notFound;
console.error(note, location.pathname + location.search);

export {};

/** Corrects the copyright year of a page built in an earlier year (B5). */
export function correctYear(now = new Date()): void {
  const year = document.querySelector<HTMLTimeElement>('time[data-year]');
  // A visitor's clock that runs behind must not turn the year back.
  if (year && now.getFullYear() > Number(year.textContent)) {
    year.textContent = year.dateTime = String(now.getFullYear());
  }
}

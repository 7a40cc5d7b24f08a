import type { SiteContent } from '../../model/schemas/types.ts';
import { formats } from '../../model/text/format.ts';
import { type Day, days, type Hours } from '../../model/text/opening-hours.ts';
import { fill } from '../../model/text/tokens.ts';

/** Consecutive days with the same hours. */
interface Row {
  days: Day[];
  hours: Hours[];
}

/** The opening hours, in rows of consecutive days; empty if the company states none. */
export function openingRows({ openingHours = {} }: SiteContent['company']): Row[] {
  const rows: Row[] = [];
  let previous = '';
  for (const day of Object.keys(days) as Day[]) {
    const hours = openingHours[day];
    const same = JSON.stringify(hours);
    if (hours && same === previous) rows.at(-1)?.days.push(day);
    else if (hours) rows.push({ days: [day], hours });
    previous = same;
  }
  return rows;
}

/** The opening hours in words: «De lunes a viernes, de 8:00 a 14:00 y de 16:00 a 18:00». */
export function openingLines({ company, contact, language }: SiteContent): string[] {
  const { several, range } = contact.hours;
  const format = formats(language);
  const dayName = (day: Day | undefined) => format.weekday(Object.keys(days).indexOf(day ?? ''));
  return openingRows(company).map(({ days, hours }) => {
    const [first, last] = [dayName(days[0]), dayName(days.at(-1))];
    const on = days.length > 1 ? fill(several, { first, last }) : first;
    const times = hours.map(({ opens, closes }) =>
      fill(range, { opens: format.time(opens), closes: format.time(closes) }),
    );
    return `${on.charAt(0).toUpperCase()}${on.slice(1)}, ${format.list(times)}`;
  });
}

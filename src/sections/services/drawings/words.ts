import { fill } from '../../../content/fill.ts';
import { formatList, formatMillimetres, formatVolume } from '../../../content/format.ts';
import type { Company, ServicesContent } from '../../../content/types.ts';
import { whatsappUrl } from '../../../links/links.ts';

/** Words, sizes and links of the containers' drawing, from the content (F5, S1). */
export function containerWords(company: Company, { containers }: ServicesContent, newTab: string) {
  const { containers: volumes, whatsapp } = company;
  return {
    choices: volumes.map((volume) => {
      const label = formatVolume(volume);
      return {
        volume,
        label,
        href: whatsappUrl(whatsapp.value, fill(containers.message, { volume: label })),
        linkText: fill(containers.ask, { volume: label }),
      };
    }),
    choose: containers.choose,
    drawingTitle: containers.drawingTitle,
    drawingText: fill(containers.drawingText, { volumes: formatList(volumes.map(formatVolume)) }),
    person: containers.person,
    caption: containers.caption,
    newTab,
  };
}

/** Words and measures of the tray's drawing, from the content (F6, S1). */
export function trayWords({ tray }: Company, { trays }: ServicesContent) {
  const { length, width, height } = tray;
  const measures = {
    length: formatMillimetres(length),
    width: formatMillimetres(width),
    height: formatMillimetres(height),
  };
  const { drawingTitle, lid, seal, forks, caption } = trays;
  return {
    length,
    width,
    height,
    drawingTitle,
    lid,
    seal,
    forks,
    caption,
    drawingText: fill(trays.drawingText, measures),
  };
}

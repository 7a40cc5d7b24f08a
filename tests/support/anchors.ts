import { sectionNames } from '../../model/schemas/index.ts';
import type { SiteContent } from '../../model/schemas/types.ts';

/** The anchors of the home page's sections, top to bottom. */
export const anchorsOf = (edition: SiteContent): string[] =>
  sectionNames.flatMap((name) => {
    const section = edition[name];
    return 'anchor' in section ? section.anchor : [];
  });

import { defineCollection } from 'astro:content';
import * as z from 'zod';
import { contentLoader } from './content/loader.ts';
import type { SiteContent } from './content/types.ts';

// The loader has already checked and transformed everything: reading it a second time would drop what it has added.
const site = defineCollection({ loader: contentLoader(), schema: z.custom<SiteContent>() });

export const collections = { site };

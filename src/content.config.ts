import { defineCollection } from 'astro:content';
import * as z from 'zod';
import { contentLoader } from './content/loader.ts';
import type { SiteContent } from './content/types.ts';

// The loader returns parsed values: parsing them again would drop the fields that it has added.
const site = defineCollection({ loader: contentLoader(), schema: z.custom<SiteContent>() });

export const collections = { site };

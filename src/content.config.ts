import { defineCollection } from 'astro:content';
import * as z from 'zod';
import type { SiteContent } from '../model/schemas/types.ts';
import { contentLoader } from './content/loader.ts';

// The loader returns parsed values: a second parse would drop the fields that the loader has added.
const site = defineCollection({ loader: contentLoader(), schema: z.custom<SiteContent>() });

export const collections = { site };

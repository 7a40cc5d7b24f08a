import * as z from 'zod';

// The page's policy forbids code made from text. Schemas ask when they are made, so this comes before them.
z.config({ jitless: true });

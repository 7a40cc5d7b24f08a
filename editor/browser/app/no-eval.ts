import * as z from 'zod';

// The policy of the page forbids `eval`, which Zod tries when a schema is created: import this first.
z.config({ jitless: true });

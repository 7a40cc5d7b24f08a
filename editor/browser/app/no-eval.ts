import * as z from 'zod';

// Import first: the page's CSP forbids `eval`, which Zod tries when a schema is created.
z.config({ jitless: true });

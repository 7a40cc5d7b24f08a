import type * as z from 'zod';

/** What a check of ours says about a bad value; `mend` is the right value when it can be told. */
export interface Complaint {
  problem: string;
  remedy: string;
  mend?: string | number | boolean;
}

interface CheckContext {
  value: unknown;
  issues: z.core.$ZodRawIssue[];
}

/** Hands a complaint to Zod, at the value under check or at `path` below it. */
export function complain(context: CheckContext, complaint: Complaint, path: PropertyKey[] = []): void {
  context.issues.push({
    code: 'custom',
    input: context.value,
    path,
    message: complaint.problem,
    params: { remedy: complaint.remedy, mend: complaint.mend },
  });
}

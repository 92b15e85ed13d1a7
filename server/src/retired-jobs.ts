/**
 * Scheduled jobs of previous versions. Their schedules are removed at start. Other unknown schedules are kept, because
 * they may be those of a newer version. Names are never removed from this list and never used again.
 */
export const retiredJobs: readonly string[] = ['health.watch']

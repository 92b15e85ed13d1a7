/**
 * Jobs that ran by the clock in an earlier version. Their schedules are taken away at start; any other schedule that a
 * version does not know is another version's, and stays. Names are never taken off this list, nor used again.
 */
export const retiredJobs: readonly string[] = []

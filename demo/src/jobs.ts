import type { Platform } from '@ovation/server/platform'
import type { Queryable } from '@ovation/server/platform/postgres'

const fillJob = 'demo.fill'
/** A job whose process died is retried after this time. */
const secondsAPage = 300
const firstAfterMs = 20_000

/** Fills the pages of the demo one after the other while the site is open. A repeated job finds its page full. */
export function demoJobs(platform: Platform) {
  platform.jobs.on<{ place: number }>(
    fillJob,
    async ({ place }) => {
      // Loaded only on sites that show the demo.
      const { fillPage } = await import('./fill.ts')
      if (await fillPage(platform, place)) await fillLater(platform, platform.db.orm, place + 1)
    },
    { withinSeconds: secondsAPage },
  )
}

export const fillLater = (
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Queryable,
  place: number,
  when: { startAfter?: Date } = {},
) => jobs.enqueue(tx, fillJob, { place }, when)

/** Starts later, because a first start is still building the pages and shares the processor with this job. */
export const fillFromFirst = (platform: Pick<Platform, 'jobs'>, tx: Queryable) =>
  fillLater(platform, tx, 0, { startAfter: new Date(Date.now() + firstAfterMs) })

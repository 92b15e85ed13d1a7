import type { Platform } from '@ovation/server/platform'
import type { Queryable } from '@ovation/server/platform/postgres'

const fillJob = 'demo.fill'
/** A job whose process died is done again after this long. */
const secondsAPage = 300
const firstAfterMs = 20_000

/** Pages of the demo are filled one after the other while the site is open; a job that comes twice finds them full. */
export function demoJobs(platform: Platform) {
  platform.jobs.on<{ place: number }>(
    fillJob,
    async ({ place }) => {
      // Only sites that show it load the demo.
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

/** A first start still builds the pages, which would take longer if pictures and films were made at the same time. */
export const fillFromFirst = (platform: Pick<Platform, 'jobs'>, tx: Queryable) =>
  fillLater(platform, tx, 0, { startAfter: new Date(Date.now() + firstAfterMs) })

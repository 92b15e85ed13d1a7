import type { Platform } from '#platform'
import { runChecks } from './report.ts'
import { swapState } from './store.ts'

/** Runs all checks and records since when each part has its state. */
export async function watchHealth(platform: Platform) {
  const found = await runChecks(platform)
  await platform.db.orm.transaction(async (tx) => {
    for (const { part, state } of found) await swapState(tx, part, state)
  })
}

import { operatorsAlerted } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { newId } from '#platform/ids'
import { runChecks } from './report.ts'
import { swapState } from './store.ts'

/** Runs all checks, records since when each part has its state, and notifies operators of each part that fails. */
export async function watchHealth(platform: Platform) {
  const found = await runChecks(platform)
  await platform.db.orm.transaction(async (tx) => {
    for (const { part, state, summary, advice } of found) {
      const before = await swapState(tx, part, state)
      if (state !== 'failing' || before === 'failing') continue
      const id = newId()
      await platform.extensions.announce(tx, operatorsAlerted, {
        ...{ kind: 'operator_health', key: `health:${id}`, objectId: id, path: '/admin/health' },
        title: 'Something is wrong with the site',
        text: advice ? `${summary} ${advice}` : summary,
      })
    }
  })
}

import { lockAccount } from '#modules/identity/accounts'
import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import type { PersonalTable } from '#platform/extensions'
import { openMatters } from './preview.ts'
import { eraseTable } from './queries/erase-table.ts'
import { beginErasing, dueDeletions, finishErasing, postpone } from './store.ts'

const batchSize = 20

/** Erases the accounts whose time is over. One that fails doesn't block the others. */
export async function eraseDue(platform: Platform) {
  for (const accountId of await dueDeletions(platform.db.orm, batchSize)) {
    await erase(platform, accountId).catch((error: unknown) =>
      platform.log.error({ err: error, accountId }, 'an account could not be erased'),
    )
  }
}

/**
 * Each table is erased in a transaction of its own, and each can be erased again, so a run that is interrupted is
 * completed by the next one. The account is the last table: until then it has what finds the rest. What was opened since
 * the account was closed, such as a dispute, is settled first.
 */
export async function erase(platform: Platform, accountId: string) {
  const { db, extensions } = platform
  const begins = await db.orm.transaction(async (tx) => {
    if (!(await lockAccount(tx, accountId))) return false
    if ((await openMatters(platform, tx, accountId)).length === 0) return beginErasing(tx, accountId)
    await postpone(tx, accountId)
    return false
  })
  if (!begins) return
  for (const table of extensions.personal.filter(isErased)) await eraseTable(db, table, accountId)
  await db.orm.transaction(async (tx) => {
    await finishErasing(tx, accountId)
    await recordAction(tx, {
      ...{ operatorId: null, action: 'person.erase', subjectId: accountId },
      after: { status: 'deleted' },
    })
  })
}

const isErased = ({ erases }: PersonalTable) => erases !== undefined

import { accountReopened, emailOwner, lockAccount, updateAccount } from '#modules/identity/accounts'
import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { invalid, notFound } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import { reinstatedEmail } from './emails.ts'
import { isClosing } from './refusals.ts'
import { findSuspension, isDue } from './store.ts'

/** Opens a suspended or disabled account again. A repeat changes nothing. */
export async function reinstate(platform: Platform, operatorId: string, accountId: string, reason: string) {
  const words = reason.trim()
  if (words === '') throw invalid('reason', 'Enter a reason.')
  await platform.db.orm.transaction((tx) => open(platform, tx, { accountId, operatorId, reason: words }))
  return { success: true }
}

/** Ends a suspension whose time is over, unless an operator has extended it meanwhile. */
export async function endSuspension(platform: Platform, accountId: string) {
  await platform.db.orm.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (account?.deletionDue || !(await isDue(tx, accountId))) return
    await open(platform, tx, { accountId, operatorId: null, reason: 'The suspension ended.' })
  })
}

interface Opening {
  accountId: string
  /** Null: its time was over. */
  operatorId: string | null
  reason: string
}

async function open(platform: Platform, tx: Queryable, { accountId, operatorId, reason }: Opening) {
  const account = await lockAccount(tx, accountId)
  if (!account) throw notFound('This person')
  if (account.status !== 'inactive') return
  if (account.deletionDue) throw isClosing()
  const suspension = await findSuspension(tx, accountId)
  // A trigger deletes the suspension.
  const status = suspension?.statusBefore ?? 'active'
  await updateAccount(tx, accountId, { status })
  await recordAction(tx, {
    ...{ operatorId, action: 'person.reinstate', subjectId: accountId, reason },
    before: { status: suspension ? 'suspended' : 'disabled' },
    after: { status },
  })
  await platform.extensions.announce(tx, accountReopened, { accountId })
  await emailOwner(platform, tx, account, reinstatedEmail(platform, account))
}

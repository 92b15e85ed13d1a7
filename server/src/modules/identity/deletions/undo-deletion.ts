import {
  type Account,
  accountReopened,
  emailOwner,
  lockAccount,
  updateAccount,
} from '#modules/identity/accounts'
import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { sha256 } from '#platform/crypto'
import { AppError, invalid, notFound } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import { restoredEmail } from './emails.ts'
import { deletionUnderWay } from './refusals.ts'
import { findClosingByToken, findDeletion, removeDeletion } from './store.ts'

/** For people who ask the team for it. A repeat changes nothing. */
export async function undoDeletion(
  platform: Platform,
  operatorId: string,
  accountId: string,
  reason: string,
) {
  if (reason.trim() === '') throw invalid('reason', 'Enter a reason.')
  await platform.db.orm.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (!account) throw notFound('This person')
    if (!account.deletionDue) return
    if (!(await reopen(platform, tx, account))) throw deletionUnderWay()
    await recordAction(tx, {
      ...{ operatorId, action: 'person.undo-deletion', subjectId: accountId, reason },
      before: { deleteOn: account.deletionDue.toISOString() },
      after: { deleteOn: null },
    })
  })
  return { success: true }
}

/** With the link of the email. It works once. */
export async function restoreByLink(platform: Platform, token: string) {
  await platform.db.orm.transaction(async (tx) => {
    const accountId = await findClosingByToken(tx, sha256(token))
    const account = accountId ? await lockAccount(tx, accountId) : undefined
    if (!account?.deletionDue || !(await reopen(platform, tx, account))) throw linkExpired()
  })
  return { success: true }
}

/** Opens a closed account whose row the caller has locked. False if it is being erased. */
export async function reopen(
  platform: Pick<Platform, 'mail' | 'config' | 'extensions'>,
  tx: Queryable,
  account: Account,
): Promise<boolean> {
  const deletion = await findDeletion(tx, account.id)
  if (!deletion || deletion.erasingAt) return false
  await removeDeletion(tx, account.id)
  await updateAccount(tx, account.id, { status: deletion.statusBefore, deletionDue: null })
  // A suspended or disabled account stays so.
  if (deletion.statusBefore === 'inactive') return true
  await platform.extensions.announce(tx, accountReopened, { accountId: account.id })
  await emailOwner(platform, tx, account, restoredEmail(platform, account))
  return true
}

const linkExpired = () =>
  new AppError('LINK_EXPIRED', 422, 'This link has expired or was already used. Log in to see your account.')

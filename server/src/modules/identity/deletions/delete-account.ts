import { type AccountDeletion, type BodyOf, type deletionCalls, limits } from '@ovation/contract'
import {
  type Account,
  closeOtherSessions,
  confirmOwner,
  emailOwner,
  lockAccount,
  updateAccount,
  type Viewer,
  waitForHolders,
} from '#modules/identity/accounts'
import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { fromHundredths, toHundredths } from '#platform/amounts'
import { randomToken, sha256 } from '#platform/crypto'
import { invalid, notFound } from '#platform/errors'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import { closingEmail } from './emails.ts'
import { presentDeletion } from './present.ts'
import { blockersOf, earningsOf } from './preview.ts'
import { amountsChanged, deletionUnderWay, refuse } from './refusals.ts'
import { addDeletion } from './store.ts'
import { accountClosing } from './topics.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The amounts that the person saw, so that nobody forfeits more than they agreed to. */
interface Agreed {
  agreedBalance: number
  agreedEarnings: number
}

export async function deleteMyAccount(
  platform: Platform,
  viewer: Viewer,
  { currentPassword, ...agreed }: BodyOf<typeof deletionCalls.deleteMyAccount>,
): Promise<AccountDeletion> {
  await confirmOwner(platform, viewer, currentPassword)
  return close(platform, viewer.id, agreed, null)
}

export async function deletePerson(
  platform: Platform,
  operatorId: string,
  accountId: string,
  { reason, ...agreed }: BodyOf<typeof deletionCalls.deletePerson>,
): Promise<AccountDeletion> {
  if (reason.trim() === '') throw invalid('reason', 'Enter a reason.')
  return close(platform, accountId, agreed, { operatorId, reason: reason.trim() })
}

interface Order {
  operatorId: string
  reason: string
}

/** Closes the account at once, as a suspension does. It is erased by a job when its time is over. */
async function close(platform: Platform, accountId: string, agreed: Agreed, order: Order | null) {
  const deletion = await platform.db.orm.transaction(async (tx) => {
    await waitForHolders(tx, accountId)
    const account = await lockAccount(tx, accountId)
    if (!account) throw notFound('This person')
    if (account.deletionDue) throw deletionUnderWay()
    const [blocker] = await blockersOf(platform, tx, account, order !== null)
    if (blocker) throw refuse(blocker)
    const amounts = await requireAgreed(platform, tx, account, agreed)
    const dueAt = new Date(Date.now() + limits.deletionDays * dayMs)
    const token = randomToken()
    const added = await addDeletion(tx, {
      ...{ accountId, id: newId(), dueAt, tokenHash: account.email ? sha256(token) : null, ...amounts },
      operatorId: order?.operatorId ?? null,
      reason: order?.reason ?? '',
      statusBefore: account.status,
    })
    await updateAccount(tx, accountId, { status: 'inactive', deletionDue: dueAt })
    await closeOtherSessions(tx, accountId, null)
    if (order) await record(tx, accountId, order, added)
    await emailOwner(platform, tx, account, closingEmail(platform, account, { dueAt, token }))
    await platform.extensions.announce(tx, accountClosing, { deletionId: added.id, accountId })
    return added
  })
  platform.realtime.dropAccount(accountId)
  return presentDeletion(deletion)
}

async function requireAgreed(
  platform: Platform,
  tx: Queryable,
  { id, balance }: Account,
  { agreedBalance, agreedEarnings }: Agreed,
) {
  const earnings = await earningsOf(platform, tx, id)
  if (toHundredths(agreedBalance) !== balance || toHundredths(agreedEarnings) !== earnings)
    throw amountsChanged()
  return { balance, earnings }
}

const record = (
  tx: Queryable,
  subjectId: string,
  { operatorId, reason }: Order,
  { balance, earnings, dueAt }: { balance: number; earnings: number; dueAt: Date },
) =>
  recordAction(tx, {
    ...{ operatorId, action: 'person.delete', subjectId, reason },
    before: { balance: fromHundredths(balance), earnings: fromHundredths(earnings) },
    after: { deleteOn: dueAt.toISOString() },
  })

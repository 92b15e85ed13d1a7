import type { BodyOf, Suspension, suspensionCalls } from '@ovation/contract'
import {
  type Account,
  closeOtherSessions,
  emailOwner,
  lockAccount,
  updateAccount,
  waitForHolders,
} from '#modules/identity/accounts'
import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { conflict, invalid, notFound } from '#platform/errors'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import type { SuspensionRow } from '#tables/suspensions'
import { suspendedEmail } from './emails.ts'
import { presentSuspension } from './present.ts'
import { isClosing } from './refusals.ts'
import { addSuspension, changeSuspension, findSuspension } from './store.ts'
import { accountSuspended } from './topics.ts'

type Terms = Pick<SuspensionRow, 'reason' | 'until'>

/**
 * Suspends an account or changes its suspension. Its logins end, links to its files stop working, its sockets are
 * disconnected after the commit, and triggers on its status end its streams. A repeat changes nothing and sends no email.
 */
export async function suspend(
  platform: Platform,
  operator: Account,
  accountId: string,
  body: BodyOf<typeof suspensionCalls.suspend>,
): Promise<Suspension> {
  const suspension = await platform.db.orm.transaction((tx) =>
    suspendIn(platform, tx, { operator, accountId, ...body }),
  )
  platform.realtime.dropAccount(accountId)
  return presentSuspension(suspension, operator)
}

interface Suspending {
  operator: Pick<Account, 'id'>
  accountId: string
  reason: string
  until?: string
}

/** The same inside a transaction. The caller disconnects the sockets of the account after the commit. */
export async function suspendIn(
  platform: Platform,
  tx: Queryable,
  { operator, accountId, ...body }: Suspending,
): Promise<SuspensionRow> {
  const terms = checked(body)
  await waitForHolders(tx, accountId)
  const account = await lockAccount(tx, accountId)
  if (!account) throw notFound('This person')
  if (account.operatorRole)
    throw conflict('OPERATOR_ACCOUNT', 'This person is an operator. Remove them from the team first.')
  if (account.deletionDue) throw isClosing()
  const before = await findSuspension(tx, accountId)
  if (before && isSame(before, terms)) return before
  const after = before
    ? await changeSuspension(tx, accountId, { ...terms, operatorId: operator.id })
    : await close(platform, tx, account, { ...terms, operatorId: operator.id })
  await recordAction(tx, {
    ...{ operatorId: operator.id, action: 'person.suspend', subjectId: accountId, reason: terms.reason },
    before: { status: account.status, ...(before && { until: recordedEnd(before) }) },
    after: { status: 'suspended', until: recordedEnd(after) },
  })
  await emailOwner(platform, tx, account, suspendedEmail(platform, account, terms))
  await platform.extensions.announce(tx, accountSuspended, {
    ...{ suspensionId: after.id, accountId, isPermanent: terms.until === null },
  })
  return after
}

function checked({ reason, until }: BodyOf<typeof suspensionCalls.suspend>): Terms {
  const words = reason.trim()
  if (words === '') throw invalid('reason', 'Enter a reason. The person will see it.')
  const end = until === undefined ? null : new Date(until)
  if (end && end.getTime() <= Date.now()) throw invalid('until', 'Choose a time in the future.')
  return { reason: words, until: end }
}

const isSame = (before: Terms, { reason, until }: Terms) =>
  before.reason === reason && before.until?.getTime() === until?.getTime()

/** Disabled accounts become active when the suspension ends: an operator has decided about them again. */
async function close(
  { files }: Pick<Platform, 'files'>,
  tx: Queryable,
  { id: accountId, status }: Account,
  terms: Terms & Pick<SuspensionRow, 'operatorId'>,
) {
  const statusBefore = status === 'inactive' ? 'active' : status
  await updateAccount(tx, accountId, { status: 'inactive' })
  await closeOtherSessions(tx, accountId, null)
  await files.revokeOf(tx, accountId)
  return addSuspension(tx, { id: newId(), accountId, statusBefore, ...terms })
}

const recordedEnd = ({ until }: Terms) => until?.toISOString() ?? 'permanent'

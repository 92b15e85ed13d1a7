import type { Operator, OperatorRole } from '@ovation/contract'
import { type Account, lockAccount, lockOwners, updateAccount } from '#modules/identity/accounts'
import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { conflict, notFound } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import { presentOperator } from './list-team.ts'
import { roleChanged } from './role-changed.ts'
import { removeInvitationsBy } from './store.ts'

type Parts = Pick<Platform, 'db' | 'extensions' | 'files' | 'realtime'>

/** Changes what an operator may do. Calls apply it at once; their sockets reconnect with it. */
export async function changeRole(
  parts: Parts,
  operatorId: string,
  subjectId: string,
  role: OperatorRole,
): Promise<Operator> {
  const { account, isNew } = await parts.db.orm.transaction(async (tx) => {
    const before = await lockOperator(tx, subjectId)
    if (before.operatorRole === role) return { account: before, isNew: false }
    await keepAnOwner(tx, before)
    await recordAction(tx, {
      ...{ operatorId, action: 'operator.change-role', subjectId },
      before: { role: before.operatorRole },
      after: { role },
    })
    await updateAccount(tx, subjectId, { operatorRole: role })
    await endInvitations(tx, operatorId, before)
    await parts.extensions.announce(tx, roleChanged, { accountId: subjectId, role })
    return { account: { ...before, operatorRole: role }, isNew: true }
  })
  if (isNew) parts.realtime.dropAccount(subjectId)
  return presentOperator(parts.files, account)
}

/** Removes an operator, who may be the caller. Their account stays. */
export async function removeOperator(
  { db, extensions, realtime }: Parts,
  operatorId: string,
  subjectId: string,
) {
  await db.orm.transaction(async (tx) => {
    const before = await lockOperator(tx, subjectId)
    await keepAnOwner(tx, before)
    await recordAction(tx, {
      ...{ operatorId, action: 'operator.remove', subjectId },
      before: { role: before.operatorRole },
      after: { role: null },
    })
    await updateAccount(tx, subjectId, { operatorRole: null })
    await endInvitations(tx, operatorId, before)
    await extensions.announce(tx, roleChanged, { accountId: subjectId, role: null })
  })
  realtime.dropAccount(subjectId)
  return { success: true }
}

/** Invitations of an owner don't outlast the role that allowed them. */
async function endInvitations(tx: Queryable, operatorId: string, { id: invitedBy }: Account) {
  for (const { id: subjectId, email, role } of await removeInvitationsBy(tx, invitedBy))
    await recordAction(tx, {
      ...{ operatorId, action: 'operator.cancel-invitation', subjectId },
      before: { email, role },
    })
}

/** Owners are locked first and always together, so that two of them can't remove each other. */
async function lockOperator(tx: Queryable, id: string): Promise<Account> {
  await lockOwners(tx)
  const account = await lockAccount(tx, id)
  if (!account?.operatorRole) throw notFound('This operator')
  return account
}

async function keepAnOwner(tx: Queryable, { id, operatorRole }: Account) {
  if (operatorRole !== 'owner') return
  const owners = await lockOwners(tx)
  if (!owners.some((owner) => owner.id !== id))
    throw conflict('LAST_OWNER', 'A site needs an owner. Make someone else an owner first.')
}

import {
  findAccount,
  isSameAddress,
  lockAccount,
  updateAccount,
  type Viewer,
} from '#modules/identity/accounts'
import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { sha256 } from '#platform/crypto'
import { AppError, conflict, notFound } from '#platform/errors'
import { alreadyOperator, creatorAccount } from './invite.ts'
import { findInvitation, takeInvitation } from './store.ts'

type Parts = Pick<Platform, 'db'>

/** The invitation of a link, for anyone who has the link. */
export async function viewInvitation({ db }: Parts, token: string) {
  const invitation = await findInvitation(db.orm, sha256(token))
  if (!invitation) throw notFound('This invitation')
  const { email, role, invitedBy } = invitation
  const inviter = invitedBy ? await findAccount(db.orm, invitedBy) : undefined
  return { email, role, invitedBy: inviter?.name ?? null }
}

/** Makes the viewer an operator. The link was sent to their address, so it also confirms the address. */
export async function acceptInvitation({ db }: Parts, viewer: Pick<Viewer, 'id'>, token: string) {
  return db.orm.transaction(async (tx) => {
    const invitation = await takeInvitation(tx, sha256(token))
    if (!invitation) throw notFound('This invitation')
    const account = await lockAccount(tx, viewer.id)
    if (!account?.email || !isSameAddress(account.email, invitation.email))
      throw otherAddress(invitation.email)
    // Closed since the call was authorised.
    if (account.status === 'inactive' || account.deletionDue) throw accountClosed()
    if (account.operatorRole) throw alreadyOperator()
    if (account.isPerformer) throw creatorAccount()
    const { role } = invitation
    await updateAccount(tx, account.id, { operatorRole: role, verifiedEmail: true })
    await recordAction(tx, {
      ...{ operatorId: account.id, action: 'operator.join', subjectId: account.id },
      before: { role: null },
      after: { role },
    })
    return { role }
  })
}

const accountClosed = () => conflict('ACCOUNT_CLOSED', 'This account is closed.')

const otherAddress = (email: string) =>
  new AppError('OTHER_ADDRESS', 403, `This invitation is for ${email}. Log in with that address.`)

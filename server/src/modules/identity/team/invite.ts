import type { BodyOf, OperatorInvitation, OperatorRole, teamCalls } from '@ovation/contract'
import { findHolder, findOperators, lockOwners } from '#modules/identity/accounts'
import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { randomToken, sha256 } from '#platform/crypto'
import { conflict, forbidden } from '#platform/errors'
import { newId } from '#platform/ids'
import type { Invitation } from '#tables/team'
import { operatorInvitationEmail } from './emails.ts'
import { addInvitation, openInvitations, removeInvitation, removeInvitationOf } from './store.ts'

/** As the email says. */
const linkDays = 7
const dayMs = 24 * 60 * 60 * 1000
/** The most operators and the most open invitations. */
export const mostOperators = 200

/**
 * Sends a link that makes the account with this address an operator. The lock of the owners makes invitations wait for each
 * other, and for the removal of the owner who invites.
 */
export async function invite(
  platform: Platform,
  operatorId: string,
  { email, role }: BodyOf<typeof teamCalls.inviteOperator>,
): Promise<OperatorInvitation> {
  return platform.db.orm.transaction(async (tx) => {
    const owners = await lockOwners(tx)
    if (!owners.some(({ id }) => id === operatorId)) throw forbidden('Your role doesn’t allow this.')
    const account = await findHolder(tx, email)
    if (account?.operatorRole) throw alreadyOperator()
    if (account?.isPerformer) throw creatorAccount()
    const [operators, open] = [
      await findOperators(tx, mostOperators),
      await openInvitations(tx, mostOperators),
    ]
    if (Math.max(operators.length, open.length) >= mostOperators)
      throw conflict('TEAM_FULL', `A team can have ${mostOperators} people.`)
    const token = randomToken()
    const replaced = await removeInvitationOf(tx, email)
    const invitation = await addInvitation(tx, {
      ...{ id: newId(), email, role, tokenHash: sha256(token), invitedBy: operatorId },
      expiresAt: new Date(Date.now() + linkDays * dayMs),
    })
    await recordAction(tx, {
      ...{ operatorId, action: 'operator.invite', subjectId: invitation.id },
      ...(replaced && { before: { role: replaced.role } }),
      after: { email, role },
    })
    const url = `${platform.config.publicUrl}/admin/join?token=${token}`
    await platform.mail.send(tx, {
      ...{ to: email, accountId: account?.verifiedEmail ? account.id : null, askedBy: operatorId },
      ...operatorInvitationEmail.write({ role: roleNames[role], email }, url),
    })
    return presentInvitation(invitation)
  })
}

const roleNames: Record<OperatorRole, string> = {
  owner: 'an owner',
  finance: 'a member for finance',
  moderation: 'a moderator',
  support: 'a member for support',
}

export const presentInvitation = ({
  id,
  email,
  role,
  expiresAt,
  createdAt,
}: Invitation): OperatorInvitation => ({
  ...{ _id: id, email, role },
  expiresAt: expiresAt.toISOString(),
  createdAt: createdAt.toISOString(),
})

export const alreadyOperator = () => conflict('ALREADY_OPERATOR', 'This person is already in the team.')
export const creatorAccount = () =>
  conflict('CREATOR_ACCOUNT', 'A creator can’t run the site. Use another account.')

/** Idempotent. */
export async function cancelInvitation({ db }: Pick<Platform, 'db'>, operatorId: string, id: string) {
  await db.orm.transaction(async (tx) => {
    const removed = await removeInvitation(tx, id)
    if (!removed) return
    const { email, role } = removed
    await recordAction(tx, {
      ...{ operatorId, action: 'operator.cancel-invitation', subjectId: id },
      before: { email, role },
    })
  })
  return { success: true }
}

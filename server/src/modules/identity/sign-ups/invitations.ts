import type { BodyOf, QueryOf, SignUpInvitation, signUpCalls } from '@ovation/contract'
import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { randomToken } from '#platform/crypto'
import { notFound } from '#platform/errors'
import { newId } from '#platform/ids'
import { readPage } from '#platform/paging'
import {
  addInvitation,
  findInvitations,
  type Invitation,
  invitationsFound,
  removeInvitation,
} from './store.ts'

type Parts = Pick<Platform, 'db'>

const dayMs = 24 * 60 * 60 * 1000

export const listInvitations = ({ db }: Parts, page: QueryOf<typeof signUpCalls.signUpInvitations>) =>
  readPage(db.orm, invitationsFound(), page, async (ids) => (await findInvitations(db.orm, ids)).map(present))

/** A repetition with the same id returns the first. */
export function createInvitation(
  { db }: Parts,
  operatorId: string,
  { id = newId(), note = '', mostUses, days }: BodyOf<typeof signUpCalls.createSignUpInvitation>,
): Promise<SignUpInvitation> {
  return db.orm.transaction(async (tx) => {
    const invitation = await addInvitation(tx, {
      ...{
        id,
        code: randomToken().slice(0, 16),
        note: note.trim(),
        mostUses,
        createdBy: operatorId,
      },
      expiresAt: new Date(Date.now() + days * dayMs),
    })
    if (!invitation) {
      const [first] = await findInvitations(tx, [id])
      if (!first) throw notFound('This invitation')
      return present(first)
    }
    // Not the code, which everyone who reads the log could use.
    await recordAction(tx, {
      ...{ operatorId, action: 'sign-up.invite', subjectId: invitation.id },
      after: { note: invitation.note, mostUses, days },
    })
    return present(invitation)
  })
}

/** Idempotent. */
export async function cancelInvitation({ db }: Parts, operatorId: string, id: string) {
  await db.orm.transaction(async (tx) => {
    const removed = await removeInvitation(tx, id)
    if (!removed) return
    const { note, uses, mostUses } = removed
    await recordAction(tx, {
      ...{ operatorId, action: 'sign-up.cancel-invitation', subjectId: id },
      before: { note, uses, mostUses },
    })
  })
  return { success: true }
}

const present = ({ id, code, note, uses, mostUses, expiresAt, createdAt }: Invitation): SignUpInvitation => ({
  ...{ _id: id, code, note, uses, mostUses },
  expiresAt: expiresAt.toISOString(),
  createdAt: createdAt.toISOString(),
})

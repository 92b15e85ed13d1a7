import type { Access } from '@ovation/contract'
import { recordAction } from '#modules/identity/audit'
import type { Audience } from '#modules/identity/people'
import type { Platform } from '#platform'

interface Viewed {
  id: string
  kind: string
  access: Access
  isOpen: boolean
}

/** Records that an operator opened what others have to subscribe to or pay for, or can’t see at all. */
export async function recordLockedView(
  { db }: Pick<Platform, 'db'>,
  { viewerId }: Pick<Audience, 'viewerId'>,
  { id, kind, access, isOpen }: Viewed,
) {
  if (access.reason !== 'operator' || isOpen) return
  await recordAction(db.orm, {
    ...{ operatorId: viewerId, action: 'content.view-locked', subjectId: id },
    after: { kind },
  })
}

/** Lists show operators what everyone else sees: they open locked content one by one, which is recorded. */
export const asEveryone = <A extends Audience>(audience: A): A => ({ ...audience, isModerator: false })

import { recordLockedView } from '#modules/content/items'
import type { Audience } from '#modules/identity/people'
import type { Platform } from '#platform'
import { accessToStream } from '../stream/access.ts'
import type { KnownStream } from '../stream/load.ts'

/** Records that an operator gets the media of a stream that is not free for everyone. */
export async function recordStreamView(
  platform: Pick<Platform, 'db'>,
  audience: Audience,
  { row, access }: KnownStream,
) {
  const others = { ...row, isOwner: false, isSubscribed: false, isBought: false }
  const isOpen = accessToStream(others, { isModerator: false })?.allowed ?? false
  await recordLockedView(platform, audience, { id: row.id, kind: 'stream', access, isOpen })
}

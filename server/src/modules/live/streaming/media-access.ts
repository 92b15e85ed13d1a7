import type { Audience } from '#modules/identity/people'
import type { Platform } from '#platform'
import { conflict } from '#platform/errors'
import { catalogue } from '#platform/extensions'
import type { Queryable } from '#platform/postgres'
import type { StreamRow } from './queries/stream-rows.ts'
import type { Watching } from './queries/stream-watchers.ts'

/** The node that a broadcaster sends to, and where browsers reach it; null where nobody sends. */
type PublishedAt = Pick<StreamRow, 'publisherNode' | 'publisherUrl'>

/** Who may send and receive the pictures of streams that another module gives. */
export interface MediaAccess {
  /** The room that this key sends into, and whose it is; null: it is none of theirs. */
  publisherOf(key: string): Promise<{ room: string; ownerId: string } | null>
  /** The room behind this id for this viewer, and the node that carries it. Null: they may not know of it. */
  roomFor(audience: Audience, id: string): Promise<({ room: string } & PublishedAt) | null>
  /** Whether this creator gives pictures there, and therefore none to everybody. Asked inside a transaction, too. */
  isBusy(db: Queryable, creatorId: string): Promise<boolean>
  /** Those of these who may watch no longer. Asked of those of whom something changed, and of everybody now and then. */
  revoked<W extends Watching>(watching: W[]): Promise<W[]>
}

/** Of a kind that nobody gives there are no pictures. */
export const mediaAccess = catalogue<MediaAccess>()({
  name: 'media access',
  kinds: ['private'],
  mayLack: true,
})

/** Whoever is in a private stream shows nothing to everybody meanwhile, whatever program begins to send. */
export async function refuseWhileBusy(
  { extensions }: Pick<Platform, 'extensions'>,
  db: Queryable,
  creatorId: string,
) {
  if (await isInPrivateStream({ extensions }, db, creatorId))
    throw conflict('IN_PRIVATE_STREAM', 'You’re in a private stream. End it before you go live.')
}

export const isInPrivateStream = async (
  { extensions }: Pick<Platform, 'extensions'>,
  db: Queryable,
  creatorId: string,
): Promise<boolean> => (await extensions.find(mediaAccess, 'private')?.isBusy(db, creatorId)) ?? false

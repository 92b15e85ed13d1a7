import type { Audience } from '#modules/identity/people'
import type { Platform } from '#platform'
import { conflict } from '#platform/errors'
import { catalogue } from '#platform/extensions'
import type { Queryable } from '#platform/postgres'
import type { StreamRow } from '../queries/stream-rows.ts'
import type { Watching } from '../queries/stream-watchers.ts'

/** The node of the broadcaster, and its address; null without a broadcaster. */
type PublishedAt = Pick<StreamRow, 'publisherNode' | 'publisherUrl'>

/** Access to the media of another module's streams. */
export interface MediaAccess {
  /** The room and owner of a publishing key; null if the key is not theirs. */
  publisherOf(key: string): Promise<{ room: string; ownerId: string } | null>
  /** The room of a stream for this viewer, and its node. Null: they may not know of it. */
  roomFor(audience: Audience, id: string): Promise<({ room: string } & PublishedAt) | null>
  /** Whether this creator is in such a stream, and may not broadcast publicly. Also called inside transactions. */
  isBusy(db: Queryable, creatorId: string): Promise<boolean>
  /** The viewers whose access has ended. Called for affected viewers after a change, and for all periodically. */
  revoked<W extends Watching>(watching: W[]): Promise<W[]>
}

/** Without a provider a kind has no media. */
export const mediaAccess = catalogue<MediaAccess>()({
  name: 'media access',
  kinds: ['private'],
  mayLack: true,
})

/** A creator in a private stream can't broadcast publicly, also not from a program that reconnects. */
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

import type { Platform } from '#platform'
import { keyFor, sameBytes, sign } from '#platform/crypto'
import { isId } from '#platform/ids'
import type { PrivateStreamRow } from '#tables/private-streams'

export type Side = 'creator' | 'fan'

/** Who somebody of the two is. */
export const sideOf = ({ creatorId }: Pick<PrivateStreamRow, 'creatorId'>, accountId: string): Side =>
  accountId === creatorId ? 'creator' : 'fan'

/** Where the pictures of one side are, for the other to see. */
export const roomOf = (id: string, side: Side) => `${id}:${side}`

/** Which side of which private stream a room of the engine is of, if it is of one. */
export function sideInRoom(room: string): { id: string; side: Side } | null {
  const [id = '', side] = room.split(':')
  return isId(id) && (side === 'creator' || side === 'fan') ? { id, side } : null
}

const signatureOf = (secret: string, id: string, accountId: string) =>
  sign(keyFor(secret, 'private streams'), `${id}:${accountId}`)

/** What one of the two sends pictures with, in this private stream and no other. */
export const publishKey = ({ secret }: Pick<Platform, 'secret'>, id: string, accountId: string) =>
  `private.${id}.${accountId}.${signatureOf(secret, id, accountId)}`

/** Whose key it is, and of which private stream; null where it is none of ours. */
export function readPublishKey({ secret }: Pick<Platform, 'secret'>, key: string) {
  const [kind, id = '', accountId = '', signature = ''] = key.split('.')
  if (kind !== 'private' || !isId(id) || !isId(accountId)) return null
  const isOurs = sameBytes(Buffer.from(signature), Buffer.from(signatureOf(secret, id, accountId)))
  return isOurs ? { id, accountId } : null
}

/** Nobody sends or sees pictures any more, as far as they go through this node; others do the same within two seconds. */
export async function closeRooms({ live, log }: Pick<Platform, 'live' | 'log'>, id: string) {
  const closing = (['creator', 'fan'] as const).map((side) => live.closeRoom(roomOf(id, side)))
  await Promise.all(closing).catch((error: unknown) => {
    log.error({ err: error, privateStream: id }, 'the pictures of a private stream could not be ended')
  })
}

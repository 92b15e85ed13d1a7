import type { Platform } from '#platform'
import { keyFor, sameBytes, sign } from '#platform/crypto'
import { isId } from '#platform/ids'
import type { PrivateStreamRow } from '#tables/private-streams'

export type Side = 'creator' | 'fan'

/** The side of an account. */
export const sideOf = ({ creatorId }: Pick<PrivateStreamRow, 'creatorId'>, accountId: string): Side =>
  accountId === creatorId ? 'creator' : 'fan'

/** The engine room of one side. */
export const roomOf = (id: string, side: Side) => `${id}:${side}`

/** The private stream and side of an engine room, or null. */
export function sideInRoom(room: string): { id: string; side: Side } | null {
  const [id = '', side] = room.split(':')
  return isId(id) && (side === 'creator' || side === 'fan') ? { id, side } : null
}

const signatureOf = (secret: string, id: string, accountId: string) =>
  sign(keyFor(secret, 'private streams'), `${id}:${accountId}`)

/** The publishing key of one side of this private stream. */
export const publishKey = ({ secret }: Pick<Platform, 'secret'>, id: string, accountId: string) =>
  `private.${id}.${accountId}.${signatureOf(secret, id, accountId)}`

/** The account and private stream of a key; null if it is not valid. */
export function readPublishKey({ secret }: Pick<Platform, 'secret'>, key: string) {
  const [kind, id = '', accountId = '', signature = ''] = key.split('.')
  if (kind !== 'private' || !isId(id) || !isId(accountId)) return null
  const isOurs = sameBytes(Buffer.from(signature), Buffer.from(signatureOf(secret, id, accountId)))
  return isOurs ? { id, accountId } : null
}

/** Closes both rooms on this node. Other nodes follow within two seconds. */
export async function closeRooms({ live, log }: Pick<Platform, 'live' | 'log'>, id: string) {
  const closing = (['creator', 'fan'] as const).map((side) => live.closeRoom(roomOf(id, side)))
  await Promise.all(closing).catch((error: unknown) => {
    log.error({ err: error, privateStream: id }, 'the pictures of a private stream could not be ended')
  })
}

import type { StreamKey } from '@ovation/contract'
import type { Platform } from '#platform'
import { decrypt, encrypt, keyFor, randomToken, sha256 } from '#platform/crypto'
import { peersOf } from '../connections/peers.ts'
import { addKey, creatorWithKey, findKey, replaceKey } from '../stream/key-store.ts'

type Parts = Pick<Platform, 'db' | 'secret' | 'config'>

const sealWith = (secret: string) => keyFor(secret, 'stream-keys')

function newKey({ secret }: Pick<Parts, 'secret'>, creatorId: string) {
  const key = randomToken()
  return { key, row: { creatorId, keyHash: sha256(key), keySealed: encrypt(sealWith(secret), key) } }
}

const shown = ({ config }: Pick<Parts, 'config'>, key: string): StreamKey => ({
  url: `${config.publicUrl}/api/whip`,
  key,
})

/** The existing key, or a new one the first time. */
export async function streamKey(parts: Parts, creatorId: string): Promise<StreamKey> {
  const { orm } = parts.db
  if (!(await findKey(orm, creatorId))) await addKey(orm, newKey(parts, creatorId).row)
  const row = await findKey(orm, creatorId)
  if (!row) throw new Error('A stream key was neither there nor made.')
  return shown(parts, decrypt(sealWith(parts.secret), row.keySealed))
}

/** Replaces the key and disconnects broadcasters that use the old one. */
export async function renewStreamKey(platform: Platform, creatorId: string): Promise<StreamKey> {
  const { key, row } = newKey(platform, creatorId)
  await replaceKey(platform.db.orm, row)
  await peersOf(platform).closePublishers(creatorId)
  return shown(platform, key)
}

export const creatorOfKey = ({ db }: Pick<Parts, 'db'>, key: string) => creatorWithKey(db.orm, sha256(key))

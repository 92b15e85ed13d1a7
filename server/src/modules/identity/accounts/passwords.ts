import argon2 from '@node-rs/argon2'
import type { Config } from '#config'
import { randomToken, sha256 } from '#platform/crypto'

type Setting = Pick<Config, 'hashPassword'>

/** Argon2id, the library's default, with 19 MiB and two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const digest = /^[0-9a-f]{64}$/

/** Whether the browser hashed it. */
export const isDigest = ({ hashPassword }: Setting, password: string) =>
  hashPassword === 'true' && digest.test(password)

/** Hashes are always made from the SHA-256 digest, so client hashing can be turned on or off at any time. */
function digestOf(setting: Setting, password: string) {
  if (isDigest(setting, password)) return password
  return sha256(password).toString('hex')
}

export function hashPassword(setting: Setting, password: string): Promise<string> {
  return argon2.hash(digestOf(setting, password), cost)
}

const nobodysHash = argon2.hash(randomToken(), cost)

/** Takes equally long for accounts that have no password or do not exist. */
export async function verifyPassword(
  setting: Setting,
  stored: string | null,
  password: string,
): Promise<boolean> {
  const matches = await argon2.verify(stored ?? (await nobodysHash), digestOf(setting, password))
  return matches && stored !== null
}

import type { Platform } from '#platform'
import { sha256 } from '#platform/crypto'
import { tooSoon } from '#platform/errors'
import { networkOf } from '#platform/http'
import type { Queryable } from '#platform/postgres'
import type { Account } from '#tables/accounts'
import {
  clearTries,
  countTry,
  network,
  readAttempts,
  rememberDevice,
  secondsToWait,
  uncountTry,
} from './login-attempt-store.ts'
import type { Origin } from './sessions.ts'

/** Tries before waiting begins … */
const freeTries = 5
/** … and from a new network while the account is under attack. */
const freeTriesInAttack = 1
/** Tries at one account within an hour, from all networks, that count as an attack. */
const attackGuesses = 50

/** One try at a password. */
interface LoginAttempt {
  /** The password was right: clears the count. */
  succeed(): Promise<void>
  /** The password was right for another account with the same address: uncounts this try only. */
  discard(): Promise<void>
}

type Parts = Pick<Platform, 'config' | 'db'>

/** The network and, if known, the device of a try. */
interface AttemptOrigin extends Origin {
  device?: string | undefined
}

/**
 * Counts a try before the password is checked, so that concurrent tries count too. Tries are counted per account and
 * network, with growing waits, so that an attacker cannot lock out the owner, who uses another network or a known
 * device. Names without an account are counted in the same way.
 */
export async function throttleLogin(
  parts: Parts,
  account: Pick<Account, 'id'> | undefined,
  name: string,
  { ip, device = '' }: AttemptOrigin,
): Promise<LoginAttempt> {
  if (!parts.config.rateLimits) return uncounted
  const { orm } = parts.db
  const key = account?.id ?? `nobody ${sha256(name.trim().toLowerCase()).toString('hex')}`
  const deviceHash = device.length >= shortestDevice ? sha256(device) : null
  const { isKnown, guesses } = await readAttempts(orm, key, account?.id ?? null, deviceHash)
  const place = isKnown ? `device ${deviceHash?.toString('hex')}` : `${network}${networkOf(ip)}`
  const isAttacked = !isKnown && guesses >= attackGuesses
  await countOrRefuse(orm, key, place, isAttacked ? freeTriesInAttack : freeTries)
  return {
    async succeed() {
      await Promise.all([
        clearTries(orm, key, place),
        account && deviceHash && rememberDevice(orm, account.id, deviceHash),
      ])
    },
    discard: () => uncountTry(orm, key, place),
  }
}

/** The same for a password that is confirmed within a login. Only that login has to wait. */
export async function throttlePasswordCheck(
  { config, db: { orm } }: Parts,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<LoginAttempt> {
  if (!config.rateLimits) return uncounted
  const place = `login ${sessionId}`
  await countOrRefuse(orm, id, place, freeTries)
  return {
    succeed: () => clearTries(orm, id, place),
    discard: () => uncountTry(orm, id, place),
  }
}

const uncounted: LoginAttempt = { succeed: async () => {}, discard: async () => {} }

/** Device names are random; shorter ones could be guessed and are ignored. */
const shortestDevice = 16

async function countOrRefuse(db: Queryable, account: string, place: string, free: number) {
  if (await countTry(db, account, place, free)) return
  throw tooSoon(Math.max(1, await secondsToWait(db, account, place, free)))
}

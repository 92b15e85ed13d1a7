import { limits } from '@ovation/contract'
import {
  addAccount,
  addIdentity,
  findByIdentity,
  lockByEmail,
  openSession,
  type Provider,
} from '#modules/identity/accounts'
import { addCreator, announceProfile } from '#modules/identity/people'
import { refusalForProvider } from '#modules/identity/sign-ups'
import type { Platform } from '#platform'
import type { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { brokenUnique, type Queryable } from '#platform/postgres'
import { admit, closedToOthers, type Place } from './login.ts'
import { transferAccount } from './transfer-account.ts'

/** The identity that a provider confirmed. */
export interface Identity {
  provider: Provider
  subject: string
  /** Only if the provider has verified it. */
  email: string | null
  name: string
  firstName: string
  lastName: string
}

export type Role = 'user' | 'performer'

/** Logs in with a provider's identity: the linked account, the account with its address, or a new one. */
export async function signIn(
  platform: Platform,
  identity: Identity,
  role: Role,
  origin: Place,
): Promise<string> {
  const closed = await closedToOthers(platform, origin.country)
  // Read before the transaction, which must not wait for a second connection.
  const refusal = await refusalForProvider(platform, identity.email)
  const attempt = () =>
    platform.db.orm.transaction(async (tx) => {
      const { accountId, isTransferred } = await findOrCreate(platform, tx, {
        identity,
        role,
        closed,
        refusal,
      })
      const token = await openSession(tx, accountId, false, origin, identity.provider)
      return { accountId, isTransferred, token }
    })
  const { accountId, isTransferred, token } = await attempt().catch((error: unknown) => {
    // A concurrent sign-in created the account first. The second attempt finds it.
    if (brokenUnique(error)) return attempt()
    throw error
  })
  if (isTransferred) platform.realtime.dropAccount(accountId)
  return token
}

interface SignIn {
  identity: Identity
  role: Role
  /** Why the site is closed to people other than operators, if it is. */
  closed: AppError | null
  /** Why no account is created for this identity, if none is. */
  refusal: AppError | null
}

async function findOrCreate(platform: Platform, tx: Queryable, { identity, role, closed, refusal }: SignIn) {
  const known = await findByIdentity(tx, identity.provider, identity.subject)
  if (known) {
    if (closed && !known.operatorRole) throw closed
    await admit(tx, known, { confirmed: false })
    return { accountId: known.id, isTransferred: false }
  }
  const owned = identity.email ? await lockByEmail(tx, identity.email) : undefined
  if (closed && !owned?.operatorRole) throw closed
  if (owned) await admit(tx, owned, { confirmed: false })
  const isTransferred = owned?.verifiedEmail === false
  if (isTransferred) await transferAccount(tx, owned)
  if (!owned && refusal) throw refusal
  const accountId = owned?.id ?? (await create(platform, tx, identity, role))
  await addIdentity(tx, { provider: identity.provider, subject: identity.subject, accountId })
  return { accountId, isTransferred }
}

/** Without a username: the account page asks for what is missing. */
async function create(
  platform: Platform,
  tx: Queryable,
  { email, name, firstName, lastName }: Identity,
  role: Role,
) {
  const short = (text: string) => text.slice(0, limits.name)
  const accountId = newId()
  await addAccount(tx, {
    id: accountId,
    email,
    verifiedEmail: email !== null,
    name: short(name),
    firstName: short(firstName),
    lastName: short(lastName),
    isPerformer: role === 'performer',
  })
  if (role === 'performer') await addCreator(tx, { accountId })
  const target = role === 'performer' ? 'performer' : 'user'
  await announceProfile(platform, tx, { target, targetId: accountId, texts: [short(name)] })
  return accountId
}

import { readSiteSettings } from '#modules/identity/settings'
import type { Platform } from '#platform'
import { AppError, invalid } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import { admittedAddresses } from './admitted-addresses.ts'
import { countUse } from './store.ts'

type Parts = Pick<Platform, 'db' | 'states' | 'config'>
type JoiningParts = Parts & Pick<Platform, 'extensions'>

interface Newcomer {
  /** Null for providers that give no address. */
  email: string | null
  invitation?: string | undefined
}

/**
 * Whether a new account may be created: the rule for forms and for sign-in providers. Returns what to do in the
 * transaction that creates it, so that an invitation is used up only together with an account. An open invitation to the
 * team admits its address.
 */
export async function mayJoin(parts: JoiningParts, { email, invitation = '' }: Newcomer) {
  const { signUp, blockedEmailDomains } = await readSiteSettings(parts)
  const isInvited = signUp !== 'open' && (await isInvitedToTeam(parts, email))
  if (signUp === 'closed' && !isInvited) throw signUpClosed()
  if (email && isBlocked(email, blockedEmailDomains)) throw invalid('email', blockedDomain)
  if (signUp === 'open' || isInvited) return { complete: async () => {} }
  if (!invitation.trim()) throw invalid('invitation', 'You need an invitation to join.')
  return {
    async complete(tx: Queryable) {
      if (!(await countUse(tx, invitation.trim())))
        throw invalid('invitation', 'This invitation is no longer valid. Ask for a new one.')
    },
  }
}

/** A provider has no field for an invitation: people join with the form, and the provider finds them by their address. */
export async function refusalForProvider(
  parts: JoiningParts,
  email: string | null,
): Promise<AppError | null> {
  const { signUp, blockedEmailDomains } = await readSiteSettings(parts)
  const isInvited = signUp !== 'open' && (await isInvitedToTeam(parts, email))
  if (signUp === 'closed' && !isInvited) return signUpClosed()
  if (signUp === 'invite' && !isInvited)
    return signUpClosed('Join with your invitation first. Then you can log in this way.')
  if (email && isBlocked(email, blockedEmailDomains)) return signUpClosed(blockedDomain)
  return null
}

async function isInvitedToTeam({ db, extensions }: JoiningParts, email: string | null): Promise<boolean> {
  return email !== null && ((await extensions.find(admittedAddresses, 'team')?.(db.orm, email)) ?? false)
}

/** Refuses an address at a blocked domain or at a part of one. */
export async function checkEmailDomain(parts: Parts, email: string) {
  const { blockedEmailDomains } = await readSiteSettings(parts)
  if (isBlocked(email, blockedEmailDomains)) throw invalid('email', blockedDomain)
}

function isBlocked(email: string, domains: string[]) {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return domains.some((blocked) => domain === blocked || domain.endsWith(`.${blocked}`))
}

const signUpClosed = (sentence = 'This site doesn’t accept new accounts at the moment.') =>
  new AppError('SIGN_UP_CLOSED', 403, sentence)

const blockedDomain = 'This site doesn’t accept addresses of this domain. Use another one.'

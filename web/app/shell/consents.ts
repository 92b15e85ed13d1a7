import type { Me, PublicSettings } from '@ovation/contract'
import { isRenewedTerms } from '@ovation/contract/terms'

type Person = Pick<Me, 'isAdult' | 'termsVersion' | 'hasPassword' | 'isOperator'>
type Terms = Pick<PublicSettings, 'termsVersion'>

/** Has not confirmed the age, or not agreed to the current terms. */
export const owesConsents = (viewer: Pick<Person, 'isAdult' | 'termsVersion'>, { termsVersion }: Terms) =>
  !viewer.isAdult || viewer.termsVersion !== termsVersion

/**
 * Must answer before any page is shown: people who joined with a sign-in, where no form could ask, people who agreed to
 * older terms, and everyone after operators renewed the terms. Until then, members without any record, such as those
 * registered by another program, see a notice instead. The console has no such notice: operators without a record, made
 * by the command or an invitation, are asked on the site only.
 */
export const mustConsent = (viewer: Person, terms: Terms) => {
  if (!owesConsents(viewer, terms)) return false
  if (viewer.termsVersion !== null) return true
  return !viewer.isOperator && (!viewer.hasPassword || isRenewedTerms(terms.termsVersion))
}

const asking = '/auth/before-you-go-on'

/** Pages that are open without consents: login, logout, site pages and contact. */
const isOpen = (pathname: string) => /^\/(auth|page|contact)(\/|$)/.test(pathname)

/** The path of the consent page, which continues to the given page. */
export function consentPath({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  if (isOpen(pathname)) return null
  return `${asking}?${new URLSearchParams({ to: pathname + search })}`
}

/** Only paths of this site. */
export function goingTo(url: URL): string | null {
  const to = url.searchParams.get('to')
  return to && /^\/(?![/\\])/.test(to) ? to : null
}

import type { Me, PublicSettings } from '@ovation/contract'

type Person = Pick<Me, 'isAdult' | 'termsVersion' | 'hasPassword'>
type Terms = Pick<PublicSettings, 'termsVersion'>

/** Who came without being asked, or before these terms. */
export const owesConsents = (viewer: Person, { termsVersion }: Terms) =>
  !viewer.isAdult || viewer.termsVersion !== termsVersion

/**
 * To whom nothing is shown before they answer: who joined by a sign-in, where no form could ask, and who agreed to
 * older terms. Members from before there was a record, and those whom another program registered, are asked by a notice.
 */
export const mustConsent = (viewer: Person, terms: Terms) =>
  owesConsents(viewer, terms) && (viewer.termsVersion !== null || !viewer.hasPassword)

const asking = '/auth/before-you-go-on'

/** Ways in and out of an account, what there is to read before one agrees, and whom to ask. */
const isOpen = (pathname: string) => /^\/(auth|page|contact)(\/|$)/.test(pathname)

/** Where somebody is sent who has to agree first, and from where they then go on. */
export function consentPath({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  if (isOpen(pathname)) return null
  return `${asking}?${new URLSearchParams({ to: pathname + search })}`
}

/** Only a place of this site. */
export function goingTo(url: URL): string | null {
  const to = url.searchParams.get('to')
  return to && /^\/(?![/\\])/.test(to) ? to : null
}

import { messages } from '@ovation/contract'
import { howLong } from '#modules/identity/suspensions'
import { AppError } from '#platform/errors'

// 422 and not 401: clients take a 401 as a sign that their own token is invalid.
export const incorrectCredentials = () =>
  new AppError('INCORRECT_CREDENTIALS', 422, messages.incorrectCredentials)

export const accountDisabled = () =>
  new AppError(
    'ACCOUNT_DISABLED',
    403,
    'This account is disabled. Contact us if you think this is a mistake.',
  )

const longDay = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

/** The login page offers to restore it. */
export const accountClosing = (due: Date) =>
  new AppError(
    'ACCOUNT_CLOSING',
    403,
    `This account will be deleted on ${longDay.format(due)}. You can restore it until then.`,
  )

/** Only people who know the password of the account read it. */
export const accountSuspended = ({ reason, until }: { reason: string; until: Date | null }) =>
  new AppError(
    'ACCOUNT_SUSPENDED',
    403,
    `This account is suspended ${howLong(until)}. The reason: ${reason} Contact us if you think this is a mistake.`,
  )

export const emailNotVerified = () =>
  new AppError(
    'EMAIL_NOT_VERIFIED',
    403,
    'Please confirm your email address first: open the link we sent you.',
  )

export const linkExpired = () =>
  new AppError('LINK_EXPIRED', 422, 'This link has expired or was already used. Request a new one.')

export const passwordRequired = () =>
  new AppError(
    'PASSWORD_REQUIRED',
    403,
    'Enter the password of the account with this address, or log in to that account first.',
  )

export const signInNotConfigured = (provider: string) =>
  new AppError('SIGN_IN_NOT_CONFIGURED', 422, `Signing in with ${provider} isn’t available on this site.`)

export const signInRefused = (provider: string) =>
  new AppError('SIGN_IN_REFUSED', 422, `${provider} couldn’t confirm who you are. Please try again.`)

export const signInUnavailable = (provider: string) =>
  new AppError('SIGN_IN_UNAVAILABLE', 503, `We can’t reach ${provider} right now. Please try again later.`)

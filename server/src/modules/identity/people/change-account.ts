import { type BodyOf, isReservedUsername, type Me, type peopleCalls } from '@ovation/contract'
import {
  type Account,
  cancelAddressChange,
  confirmItIsYou,
  confirmOwner,
  emailTaken,
  findAccount,
  isSameAddress,
  lockAccount,
  requestAddressChange,
  requestAddressConfirmation,
  shownAddress,
  updateAccount,
  type Viewer,
} from '#modules/identity/accounts'
import { checkEmailDomain } from '#modules/identity/sign-ups'
import type { Platform } from '#platform'
import { isCountry } from '#platform/countries'
import { type AppError, conflict, invalid } from '#platform/errors'
import { askedByAccount } from '#platform/mail'
import { brokenUnique, type Queryable } from '#platform/postgres'
import { announceProfile } from './announce-profile.ts'
import { presentMe } from './me.ts'

export type AccountChanges = BodyOf<typeof peopleCalls.updateMe>

export async function changeAccount(
  platform: Platform,
  viewer: Viewer,
  changes: AccountChanges,
): Promise<Me> {
  checkAccountChanges(changes)
  await confirmNewAddress(platform, viewer, changes)
  const changed = await nameTakenField(() =>
    platform.db.orm.transaction((tx) => writeAccountChanges(platform, tx, viewer, changes)),
  )
  return presentMe(platform.files, { ...viewer.account, ...changed })
}

/** Changing the address could take over the account. */
export async function confirmNewAddress(
  platform: Platform,
  viewer: Viewer,
  { email, currentPassword }: AccountChanges,
) {
  if (email === undefined || isSameAddress(shownAddress(viewer.account).email, email)) return
  await checkEmailDomain(platform, email)
  await confirmOwner(platform, viewer, currentPassword)
}

export function checkAccountChanges({ name, username, country, timezone }: AccountChanges) {
  if (name !== undefined && isBlank(name)) throw invalid('name', 'This field is required.')
  if (username && isReservedUsername(username)) {
    throw invalid('username', 'This username is reserved. Choose another one.')
  }
  if (country && !isCountry(country)) throw invalid('country', 'Choose a valid country.')
  if (timezone && !isTimezone(timezone)) throw invalid('timezone', 'Choose a valid time zone.')
}

/** Whether a text has no visible characters. */
export const isBlank = (text: string) => !/[^\s\p{C}]/u.test(text)

/** Offsets such as +02:00 are refused: they ignore daylight saving time. */
function isTimezone(name: string) {
  if (!/^[A-Z]/i.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** A change of case is not a new address. */
export async function writeAccountChanges(
  platform: Platform,
  tx: Queryable,
  viewer: Viewer,
  { email, username, name, firstName, lastName, gender, country, timezone }: AccountChanges,
): Promise<Account | undefined> {
  const before = await lockAccount(tx, viewer.id)
  const isNewAddress = email !== undefined && !isSameAddress(before && shownAddress(before).email, email)
  await updateAccount(tx, viewer.id, {
    email: isNewAddress || before?.email === null ? undefined : email,
    username,
    name: name?.trim(),
    firstName: firstName?.trim(),
    lastName: lastName?.trim(),
    gender,
    country,
    timezone,
  })
  const target = viewer.isPerformer ? 'performer' : 'user'
  await announceProfile(platform, tx, { target, targetId: viewer.id, texts: [name?.trim(), username] })
  if (before && isNewAddress) {
    // Password or address may have changed during the check.
    const isAsSeen =
      before.passwordHash === viewer.account.passwordHash && before.email === viewer.account.email
    if (!isAsSeen) throw confirmItIsYou()
    await requestAddressChange(platform, tx, before, email)
  }
  return findAccount(tx, viewer.id)
}

/** Resends the confirmation link to the pending address. */
export async function resendPendingAddress(platform: Platform, viewer: Viewer): Promise<Me> {
  const account = await platform.db.orm.transaction(async (tx) => {
    const before = await lockAccount(tx, viewer.id)
    if (before?.pendingEmail)
      await requestAddressConfirmation(
        platform,
        tx,
        { id: before.id, email: before.pendingEmail },
        askedByAccount(before.id),
      )
    return before
  })
  return presentMe(platform.files, account ?? viewer.account)
}

export async function cancelPendingAddress(platform: Platform, viewer: Viewer): Promise<Me> {
  const account = await platform.db.orm.transaction(async (tx) => {
    const before = await lockAccount(tx, viewer.id)
    if (before?.pendingEmail && before.email !== null) await cancelAddressChange(tx, viewer.id)
    return findAccount(tx, viewer.id)
  })
  return presentMe(platform.files, account ?? viewer.account)
}

/** Turns violations of the unique indexes into errors at the field. A query beforehand would race. */
export async function nameTakenField<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw taken(brokenUnique(error)) ?? error
  }
}

function taken(constraint: string | undefined): AppError | undefined {
  if (constraint === 'accounts_email_key') return emailTaken()
  if (constraint !== 'accounts_username_key') return undefined
  const message = 'This username is taken.'
  return conflict('USERNAME_TAKEN', message, [{ path: 'username', message }])
}

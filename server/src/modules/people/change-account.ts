import { type BodyOf, isReservedUsername, type Me, type peopleCalls } from '@ovation/contract'
import { eq } from 'drizzle-orm'
import { type Account, accounts, sendEmailVerification, type Viewer } from '#modules/accounts'
import type { Platform } from '#platform'
import { isCountry } from '#platform/countries'
import { type AppError, conflict, invalid } from '#platform/errors'
import type { Letter } from '#platform/mail'
import { brokenUnique, type Queryable } from '#platform/postgres'
import { presentMe } from './me.ts'

export type AccountChanges = BodyOf<typeof peopleCalls.updateMe>

export async function changeAccount(
  platform: Platform,
  viewer: Viewer,
  changes: AccountChanges,
): Promise<Me> {
  checkAccountChanges(changes)
  const changed = await namingWhatIsTaken(() =>
    platform.db.orm.transaction((tx) => writeAccountChanges(platform, tx, viewer.id, changes)),
  )
  return presentMe(platform.files, { ...viewer.account, ...changed })
}

export function checkAccountChanges({ name, username, country, timezone }: AccountChanges) {
  if (name !== undefined && isBlank(name)) throw invalid('name', 'This field is required.')
  if (username && isReservedUsername(username)) {
    throw invalid('username', 'This username is reserved. Choose another one.')
  }
  if (country && !isCountry(country)) throw invalid('country', 'This country is not known.')
  if (timezone && !isTimezone(timezone)) throw invalid('timezone', 'This time zone is not known.')
}

/** Nothing in it can be seen. */
export const isBlank = (text: string) => !/[^\s\p{C}]/u.test(text)

/** Offsets like +02:00 are no place: they know nothing of summer time. */
function isTimezone(name: string) {
  if (!/^[A-Z]/i.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** A new address has to be proved again; a change of case is not a new one. */
export async function writeAccountChanges(
  platform: Platform,
  tx: Queryable,
  accountId: string,
  { email, username, name, firstName, lastName, gender, country, timezone }: AccountChanges,
): Promise<Account | undefined> {
  const [before] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update')
  const isNewEmail = email !== undefined && email.toLowerCase() !== before?.email?.toLowerCase()
  const [after] = await tx
    .update(accounts)
    .set({
      email,
      username,
      name: name?.trim(),
      firstName: firstName?.trim(),
      lastName: lastName?.trim(),
      gender,
      country,
      timezone,
      verifiedEmail: isNewEmail ? false : undefined,
      updatedAt: new Date(),
    })
    .where(eq(accounts.id, accountId))
    .returning()
  if (isNewEmail) {
    await sendEmailVerification(platform, tx, { id: accountId, email })
    if (before?.email && before.verifiedEmail) await platform.mail.send(tx, goodbye(before.email, platform))
  }
  return after
}

/** Whoever gets hold of a login could take the account away with a new address; the old one hears of it. */
const goodbye = (to: string, { config: { publicUrl } }: Platform): Letter => ({
  to,
  subject: 'Your email address was changed',
  paragraphs: [
    `The account at ${new URL(publicUrl).host} that had this address has another one now, and emails go there.`,
    'If it was not you, write to us right away.',
  ],
  action: { label: 'I did not do this', url: `${publicUrl}/contact` },
})

/** The unique indexes decide who was first; asking beforehand would lose the race. */
export async function namingWhatIsTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw taken(brokenUnique(error)) ?? error
  }
}

function taken(constraint: string | undefined): AppError | undefined {
  const refuse = (code: string, path: string, message: string) => conflict(code, message, [{ path, message }])
  if (constraint === 'accounts_email_key') {
    return refuse('EMAIL_TAKEN', 'email', 'This email address is in use already.')
  }
  if (constraint === 'accounts_username_key') {
    return refuse('USERNAME_TAKEN', 'username', 'This username is taken.')
  }
  return undefined
}

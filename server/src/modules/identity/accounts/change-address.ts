import type { Platform } from '#platform'
import { randomToken, sha256 } from '#platform/crypto'
import { conflict } from '#platform/errors'
import { askedByAccount } from '#platform/mail'
import type { Queryable } from '#platform/postgres'
import type { Account } from '#tables/accounts'
import { addUndoToken, deleteVerifications } from './email-link-store.ts'
import { addressChangedEmail, addressChangeRequestedEmail } from './emails.ts'
import { requestAddressConfirmation } from './request-address-confirmation.ts'
import { sendEmailVerification } from './send-email-verification.ts'
import { endResetLinks } from './session-store.ts'
import { findHolder, releaseUnconfirmed, setAddress, updateAccount } from './store.ts'

type Parts = Pick<Platform, 'config' | 'mail'>

export const isSameAddress = (one: string | null | undefined, other: string | null | undefined) =>
  one?.toLowerCase() === other?.toLowerCase()

export function emailTaken() {
  const message = 'This email address is already in use.'
  return conflict('EMAIL_TAKEN', message, [{ path: 'email', message }])
}

/** The address that an account's owner sees. While unconfirmed, other accounts may have it too. */
export const shownAddress = ({ email, pendingEmail }: Pick<Account, 'email' | 'pendingEmail'>) => ({
  email: email ?? pendingEmail,
  pendingEmail: email === null ? null : pendingEmail,
})

/**
 * Saves the first address of an account at once, unconfirmed, unless another account has it. Any other address must
 * be confirmed first. The previous address, if confirmed, gets an email with a link that undoes the change.
 */
export async function requestAddressChange(parts: Parts, tx: Queryable, account: Account, email: string) {
  const { id } = account
  if (account.email === null) {
    const isHeld = (await findHolder(tx, email)) !== undefined
    const address = isHeld ? { email: null, pendingEmail: email } : { email, pendingEmail: null }
    await setAddress(tx, id, { ...address, verifiedEmail: false })
  } else {
    await setAddress(tx, id, { pendingEmail: email })
  }
  await requestAddressConfirmation(parts, tx, { id, email }, askedByAccount(id))
  if (account.email !== null && account.verifiedEmail) {
    const url = undoLink(parts, await createUndoToken(tx, id, account.email))
    await parts.mail.send(tx, {
      ...{ to: account.email, accountId: id, askedBy: null },
      ...addressChangeRequestedEmail.write({}, url),
    })
  }
}

/** Deletes the pending address and its confirmation links. */
export async function cancelAddressChange(tx: Queryable, accountId: string) {
  await setAddress(tx, accountId, { pendingEmail: null })
  await deleteVerifications(tx, accountId)
}

/** Replaces the address with the confirmed one and deletes the reset links of the previous one. */
export async function completeAddressChange(parts: Parts, tx: Queryable, account: Account, email: string) {
  const { id } = account
  await releaseUnconfirmed(tx, id, email)
  await updateAccount(tx, id, { email, pendingEmail: null, verifiedEmail: true })
  await endResetLinks(tx, id)
  if (account.email !== null && account.verifiedEmail) {
    const url = undoLink(parts, await createUndoToken(tx, id, account.email))
    await parts.mail.send(tx, {
      ...{ to: account.email, accountId: id, askedBy: null },
      ...addressChangedEmail.write({}, url),
    })
  }
}

/**
 * An operator replaces the address. The new one is unconfirmed until its link is opened; the previous one, if confirmed,
 * gets an email with a link that undoes the change.
 */
export async function correctAddress(
  parts: Parts,
  tx: Queryable,
  account: Account,
  email: string,
  operatorId: string,
) {
  const { id } = account
  const holder = await findHolder(tx, email)
  if (holder?.verifiedEmail && holder.id !== id) throw emailTaken()
  await releaseUnconfirmed(tx, id, email)
  await setAddress(tx, id, { email, pendingEmail: null, verifiedEmail: false })
  await endResetLinks(tx, id)
  await sendEmailVerification(parts, tx, { id, email }, operatorId)
  if (account.email !== null && account.verifiedEmail) {
    const url = undoLink(parts, await createUndoToken(tx, id, account.email))
    await parts.mail.send(tx, {
      ...{ to: account.email, accountId: id, askedBy: null },
      ...addressChangedEmail.write({}, url),
    })
  }
}

/** As the emails say. */
const undoDays = 7

async function createUndoToken(tx: Queryable, accountId: string, email: string): Promise<string> {
  const token = randomToken()
  const expiresAt = new Date(Date.now() + undoDays * 24 * 60 * 60 * 1000)
  await addUndoToken(tx, { tokenHash: sha256(token), accountId, email, expiresAt })
  return token
}

const undoLink = ({ config: { publicUrl } }: Parts, token: string) =>
  `${publicUrl}/auth/undo-email-change?token=${token}`

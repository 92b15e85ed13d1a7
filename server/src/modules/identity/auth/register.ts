import type { authCalls, BodyOf } from '@ovation/contract'
import {
  addAccount,
  checkConsents,
  checkNewPassword,
  findHolder,
  hashPassword,
  type Origin,
  recordConsents,
  requestAddressConfirmation,
} from '#modules/identity/accounts'
import {
  addCreator,
  alertApplication,
  announceProfile,
  checkAccountChanges,
  checkAge,
  isBlank,
  keepDocument,
  nameTakenField,
} from '#modules/identity/people'
import { readSettings } from '#modules/identity/settings'
import { mayJoin } from '#modules/identity/sign-ups'
import type { Platform } from '#platform'
import { AppError } from '#platform/errors'
import type { KeptFile } from '#platform/files'
import type { ReceivedFile } from '#platform/http'
import { newId } from '#platform/ids'
import { askedFrom, unlessTooMany } from '#platform/mail'
import { brokenUnique, type Queryable } from '#platform/postgres'
import { verifyCaptcha } from './captcha.ts'

type FanForm = BodyOf<typeof authCalls.register>
type CreatorForm = BodyOf<typeof authCalls.registerCreator>
type DocumentField = 'idVerification' | 'documentVerification'

export async function registerFan(platform: Platform, form: FanForm, origin: Origin) {
  const { account, complete } = await newcomer(platform, form)
  return join(platform, { ...account, isPerformer: false }, origin, async (tx, id) => {
    await complete(tx)
    await recordConsents(tx, id, form)
  })
}

/** A creator can log in at once; the page becomes public after an operator verified the documents. */
export async function registerCreator(
  platform: Platform,
  form: CreatorForm,
  documents: Record<DocumentField, ReceivedFile>,
  origin: Origin,
) {
  const { dateOfBirth } = form
  checkAge(dateOfBirth)
  const { account: joining, complete } = await newcomer(platform, form)
  const account = { ...joining, isPerformer: true }
  const kept: KeptFile[] = []
  const keep = async (field: DocumentField) => {
    const file = await keepDocument(platform, documents[field], { ownerId: account.id, field })
    kept.push(file)
    return file.id
  }
  try {
    const idVerificationFileId = await keep('idVerification')
    const documentVerificationFileId = await keep('documentVerification')
    return await join(platform, account, origin, async (tx) => {
      await complete(tx)
      await recordConsents(tx, account.id, form)
      for (const file of kept) await platform.files.record(tx, file)
      await addCreator(tx, {
        accountId: account.id,
        dateOfBirth,
        idVerificationFileId,
        documentVerificationFileId,
      })
      await alertApplication(platform, tx, account.id)
    })
  } catch (error) {
    // Only after a definite refusal: after a lost connection the rows may exist.
    if (error instanceof AppError) await platform.files.discard(...kept)
    throw error
  }
}

/**
 * Validates a form and returns the account to insert. Only a taken username and `complete`, which uses up an invitation,
 * can still fail.
 */
async function newcomer(platform: Platform, form: FanForm) {
  const { email, username, gender, country, invitation } = form
  const { complete } = await mayJoin(platform, { email, invitation })
  checkAccountChanges({ username, country })
  const names = namesOf(form)
  checkNewPassword(platform.config, form.password, { username, email, ...names })
  const settings = await readSettings(platform)
  checkConsents(form, settings)
  await verifyCaptcha(platform, form.captchaToken)
  const status = settings.requireEmailVerification ? 'pending-email-confirmation' : 'active'
  const passwordHash = await hashPassword(platform.config, form.password)
  const account = { id: newId(), email, username, gender, country, status, passwordHash, ...names } as const
  return { account, complete }
}

type Newcomer = Awaited<ReturnType<typeof newcomer>>['account'] & { isPerformer: boolean }

/**
 * `complete` writes further rows in the same transaction. If another account has the address, the new one is created
 * with a claim to it, so that the response does not reveal whether the address is known.
 */
async function join(
  platform: Platform,
  account: Newcomer,
  { ip }: Origin,
  complete: (tx: Queryable, accountId: string) => Promise<void>,
) {
  const { id, email, status, name, username } = account
  const target = account.isPerformer ? 'performer' : 'user'
  const { orm } = platform.db
  const write = (isHeld: boolean) =>
    orm.transaction(async (tx) => {
      await addAccount(tx, isHeld ? { ...account, email: null, pendingEmail: email } : account)
      await complete(tx, id)
      await announceProfile(platform, tx, { target, targetId: id, texts: [name, username] })
      const prove = () => requestAddressConfirmation(platform, tx, { id, email }, askedFrom(ip))
      // People who can log in can request the email later. The others must learn that none was sent.
      await (status === 'active' ? unlessTooMany(prove) : prove())
    })
  await nameTakenField(async () => {
    const isHeld = (await findHolder(orm, email)) !== undefined
    await write(isHeld).catch((error) => {
      // Taken by a concurrent registration.
      if (brokenUnique(error) !== 'accounts_email_key') throw error
      return write(true)
    })
  })
  return { _id: id, status, message: welcome[status] }
}

function namesOf({ name = '', firstName = '', lastName = '', username }: FanForm) {
  const choices = [name, `${firstName.trim()} ${lastName.trim()}`, username]
  const shown = choices.find((choice) => !isBlank(choice)) ?? username
  return { firstName: firstName.trim(), lastName: lastName.trim(), name: shown.trim() }
}

const welcome = {
  active: 'Welcome! You can log in now.',
  'pending-email-confirmation': 'Almost there: open the link we sent to your email address, then log in.',
}

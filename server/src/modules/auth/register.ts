import type { authCalls, BodyOf } from '@ovation/contract'
import { hashPassword, sendEmailVerification } from '#modules/accounts'
import { checkAccountChanges, checkAge, keepDocument, namingWhatIsTaken } from '#modules/people'
import { verifyCaptcha } from '#modules/reference'
import { readSettings } from '#modules/settings'
import type { Platform } from '#platform'
import type { ReceivedFile } from '#platform/http'
import type { Queryable } from '#platform/postgres'
import { addAccount, addCreator } from './store.ts'

type FanForm = BodyOf<typeof authCalls.register>
type CreatorForm = BodyOf<typeof authCalls.registerCreator>
type Documents = Record<'idVerification' | 'documentVerification', ReceivedFile>

export async function registerFan(platform: Platform, form: FanForm) {
  return join(platform, form, { isPerformer: false })
}

/** A creator can log in at once, and is shown to others when an operator has looked at the documents. */
export async function registerCreator(platform: Platform, form: CreatorForm, documents: Documents) {
  const { dateOfBirth } = form
  checkAge(dateOfBirth)
  return join(platform, form, {
    isPerformer: true,
    complete: async (tx, accountId) => {
      const keep = async (field: keyof Documents) =>
        (await keepDocument(platform, tx, documents[field], { ownerId: accountId, field })).id
      await addCreator(tx, {
        accountId,
        dateOfBirth,
        idVerificationFileId: await keep('idVerification'),
        documentVerificationFileId: await keep('documentVerification'),
      })
    },
  })
}

interface Joining {
  isPerformer: boolean
  /** What must be written together with the account. */
  complete?: (tx: Queryable, accountId: string) => Promise<void>
}

async function join(platform: Platform, form: FanForm, { isPerformer, complete }: Joining) {
  const { email, username, gender, country } = form
  checkAccountChanges({ username, country })
  await verifyCaptcha(platform, form.captchaToken)
  const { requireEmailVerification } = await readSettings(platform)
  const status = requireEmailVerification ? 'pending-email-confirmation' : 'active'
  const passwordHash = await hashPassword(platform.config, form.password)
  const names = { username, ...namesOf(form) }
  const _id = await namingWhatIsTaken(() =>
    platform.db.orm.transaction(async (tx) => {
      const id = await addAccount(tx, { ...names, email, gender, country, passwordHash, status, isPerformer })
      await complete?.(tx, id)
      await sendEmailVerification(platform, tx, { id, email })
      return id
    }),
  )
  return { _id, status, message: welcome[status] }
}

function namesOf({ name, firstName = '', lastName = '', username }: FanForm) {
  const parts = { firstName: firstName.trim(), lastName: lastName.trim() }
  return { ...parts, name: name?.trim() || `${parts.firstName} ${parts.lastName}`.trim() || username }
}

const welcome = {
  active: 'Welcome! You can log in now.',
  'pending-email-confirmation': 'Almost there: open the link we sent to your email address, then log in.',
}

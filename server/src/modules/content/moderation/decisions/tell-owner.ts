import { emailOwner, findAccount } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import type { CaseRecord } from '#tables/moderation'
import { contentDecided } from '../records/topics.ts'
import { decisionEmail } from './emails.ts'
import { type OwnerStep, ownerText } from './owner-texts.ts'

type Parts = Pick<Platform, 'config' | 'mail' | 'extensions'>

const isAppealable = (step: OwnerStep) => step === 'taken-down' || step === 'warned'

export const decisionsPath = '/user/decisions'

/** Notifies the owner of a decision about their content, and emails it. Reporters are never named. */
export async function tellOwner(
  { config, mail, extensions }: Parts,
  tx: Queryable,
  { id: caseId, ownerId, number, target }: Pick<CaseRecord, 'id' | 'ownerId' | 'number' | 'target'>,
  step: OwnerStep,
  message = '',
  /** Identifies the decision, if a case can have several of its kind. */
  key: string = step,
) {
  const owner = ownerId ? await findAccount(tx, ownerId) : undefined
  if (!owner) return
  const { title, text } = ownerText(step, target, message)
  await extensions.announce(tx, contentDecided, {
    ...{ key: `case:${caseId}:${key}`, caseId, ownerId: owner.id, title, text, path: decisionsPath },
  })
  const appeal = isAppealable(step) ? 'If you think this is a mistake, you can appeal once.' : ''
  const variables = { name: owner.name, decision: title, number: String(number), message: text, appeal }
  const content = decisionEmail.write(variables, `${config.publicUrl}${decisionsPath}`)
  await emailOwner({ mail }, tx, owner, content)
}

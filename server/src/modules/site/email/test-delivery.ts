import type { CheckResult } from '@ovation/contract'
import { recordAction } from '#modules/identity/audit'
import { deliveryFingerprint, readDelivery, recordCheck } from '#modules/identity/connections'
import { readBrand } from '#modules/identity/settings'
import type { Platform } from '#platform'
import { newId } from '#platform/ids'
import { answerOf } from '#platform/mail'
import { isLinkLocal } from './link-local.ts'

/** Sends a test email at once. Its outcome is kept until the settings change. */
export async function testDelivery(platform: Platform, operatorId: string, to: string): Promise<CheckResult> {
  const { db, config } = platform
  const delivery = await readDelivery(db.orm, platform)
  const { siteName } = await readBrand(db.orm, config)
  const outcome = (await isLinkLocal(delivery.server)) ? linkLocal : await attempt(platform, to, siteName)
  return db.orm.transaction(async (tx) => {
    await recordAction(tx, {
      ...{ operatorId, action: 'connection.test', subjectId: newId() },
      after: { service: 'mail', to, ok: outcome.ok, answer: outcome.answer.slice(0, 500) },
    })
    return recordCheck(tx, 'mail', deliveryFingerprint(platform, delivery), outcome)
  })
}

const linkLocal = {
  ...{ ok: false, answer: 'This address belongs to the machine’s own network and is not a mail server.' },
  advice: 'Check the host.',
}

const mostAnswer = 120

/** One line: a test must not read out what other services on a port say. */
const shortened = (answer: string) => {
  const [line = ''] = answer.trim().split(/[\r\n]/)
  return line.length > mostAnswer ? `${line.slice(0, mostAnswer)}…` : line
}

async function attempt({ mail }: Platform, to: string, siteName: string) {
  try {
    const answer = await mail.test(to, {
      subject: `Test of ${siteName}`,
      paragraphs: ['The mail server works: this email was sent as a test.'],
    })
    return { ok: true, answer: shortened(answer), advice: null }
  } catch (error) {
    const { answer, advice } = answerOf(error)
    return { ok: false, answer: shortened(answer), advice }
  }
}

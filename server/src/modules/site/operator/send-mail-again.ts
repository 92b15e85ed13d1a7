import { recordAction } from '#modules/identity/audit'
import { readDelivery } from '#modules/identity/connections'
import type { Platform } from '#platform'
import { conflict, notFound } from '#platform/errors'
import { findMails } from '#platform/mail'

/** For emails that were kept while no mail server was set, and for those that it refused. */
export async function sendMailAgain(platform: Platform, operatorId: string, id: string) {
  return platform.db.orm.transaction(async (tx) => {
    const [mail] = await findMails(tx, [id])
    if (!mail) throw notFound('This email')
    if (!(await readDelivery(tx, platform)).server)
      throw conflict('NO_MAIL_SERVER', 'No mail server is set. Set one under Delivery, then send it again.')
    if (!(await platform.mail.sendAgain(tx, id))) return { status: mail.status }
    await recordAction(tx, {
      ...{ operatorId, action: 'email.send-again', subjectId: id },
      before: { status: mail.status },
      after: { status: 'queued', to: mail.recipient, subject: mail.subject },
    })
    return { status: 'queued' as const }
  })
}

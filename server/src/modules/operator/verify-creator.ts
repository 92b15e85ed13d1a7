import type { BodyOf, operatorCalls, ResponseOf } from '@ovation/contract'
import { eq } from 'drizzle-orm'
import { accounts } from '#modules/accounts'
import { creators } from '#modules/people'
import { readSettings } from '#modules/settings'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import type { Letter } from '#platform/mail'

type Decision = BodyOf<typeof operatorCalls.verifyCreator>
type Verified = ResponseOf<typeof operatorCalls.verifyCreator>

/** Approves, withdraws or disables. The letter goes with the approval, once, however often it is repeated. */
export async function verifyCreator(
  platform: Platform,
  creatorId: string,
  decision: Decision,
): Promise<Verified> {
  const { siteName } = await readSettings(platform)
  const after = await platform.db.orm.transaction(async (tx) => {
    const [creator] = await tx
      .select()
      .from(creators)
      .where(eq(creators.accountId, creatorId))
      .for('no key update')
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, creatorId)).for('no key update')
    if (!creator || !account) throw notFound('This creator')
    const verifiedDocument = decision.verifiedDocument ?? creator.verifiedDocument
    const verifiedAccount = decision.verifiedAccount ?? creator.verifiedAccount
    const status = decision.status ?? account.status
    await tx
      .update(creators)
      .set({ verifiedDocument, verifiedAccount })
      .where(eq(creators.accountId, creatorId))
    await tx.update(accounts).set({ status, updatedAt: new Date() }).where(eq(accounts.id, creatorId))
    if (verifiedDocument && !creator.verifiedDocument && account.email) {
      const page = `${platform.config.publicUrl}/${account.username ?? account.id}`
      await platform.mail.send(tx, approval(account.email, account.name, siteName, page))
    }
    return { _id: creatorId, verifiedDocument, verifiedAccount, status }
  })
  if (after.status === 'inactive') platform.realtime.dropAccount(creatorId)
  return after
}

function approval(to: string, name: string, siteName: string, page: string): Letter {
  return {
    to,
    subject: `You are verified on ${siteName}`,
    paragraphs: [
      `Hello ${name}, we have looked at your documents and all is well.`,
      'Your page is open to everyone now.',
    ],
    action: { label: 'See your page', url: page },
  }
}

import { checkTextIn, openRuleCase } from '#modules/content/rules'
import type { StreamTips } from '#modules/money/wallet'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { type Draft, writeMessagesIn } from './message-store.ts'
import { publishMessage } from './publish-messages.ts'
import { chatsOf, mutedAmong } from './store.ts'

/** Writes tips into the chats of their streams. The text of a muted payer is left out. */
export async function writeTips(platform: Platform, tx: Queryable, { tips, afterCommit }: StreamTips) {
  const chats = await chatsOf(tx, [...new Set(tips.map(({ place }) => place.id))])
  const muted = await mutedAmong(
    tx,
    tips.flatMap(({ place, payerId, text }) => (text ? { streamId: place.id, accountId: payerId } : [])),
  )
  const drafts = tips.flatMap(({ place, payerId, chargeId, text }): Draft[] => {
    const conversationId = chats.get(place.id)
    if (!conversationId) return []
    const shown = muted.has(`${place.id} ${payerId}`) ? '' : text
    return [{ conversationId, chargeId, senderId: payerId, type: 'tip', clientId: null, text: shown }]
  })
  if (drafts.length === 0) return
  const written = await writeMessagesIn(tx, drafts)
  for (const [n, draft] of drafts.entries()) await checkTip(platform, tx, draft, written[n])
  afterCommit(async () => {
    for (const [n, { conversationId }] of drafts.entries()) {
      const id = written[n]
      if (id) publishMessage(platform, conversationId, id)
    }
  })
}

/** The text of a tip stays, because it was paid for; a rule only opens a case. */
async function checkTip(
  platform: Platform,
  tx: Queryable,
  { senderId, text, conversationId: chatId }: Draft,
  id: string | null = null,
) {
  const match = text && id ? await checkTextIn(tx, platform, text) : null
  if (!match || !id) return
  await openRuleCase(platform, tx, {
    ...{ rule: match.rule, hides: false, target: 'message', targetId: id, ownerId: senderId },
    content: { title: '', text, fileIds: [] },
    chatId,
  })
}

import type { StreamTips } from '#modules/money/wallet'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { type Draft, writeMessagesIn } from './message-store.ts'
import { publishMessage } from './publish-messages.ts'
import { chatsOf, mutedAmong } from './store.ts'

type Parts = Pick<Platform, 'db' | 'files' | 'realtime' | 'background' | 'log' | 'states'>

/** Writes tips into the chats of their streams. The text of a muted payer is left out. */
export async function writeTips(platform: Parts, tx: Queryable, { tips, afterCommit }: StreamTips) {
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
  afterCommit(async () => {
    for (const [n, { conversationId }] of drafts.entries()) {
      const id = written[n]
      if (id) publishMessage(platform, conversationId, id)
    }
  })
}

import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { chatsOf, type Draft, writeMessagesIn } from './store.ts'
import { tellMessage } from './tell-messages.ts'

interface TipInChat {
  streamId: string
  payerId: string
  chargeId: string
}

/** Tips stand in the chats of their streams, in the transaction that pays them. What it answers tells everybody. */
export async function writeTips(
  platform: Pick<Platform, 'db' | 'files' | 'realtime' | 'background' | 'log'>,
  tx: Queryable,
  tips: TipInChat[],
): Promise<() => void> {
  const chats = await chatsOf(tx, [...new Set(tips.map(({ streamId }) => streamId))])
  const drafts = tips.flatMap(({ streamId, payerId, chargeId }): Draft[] => {
    const conversationId = chats.get(streamId)
    if (!conversationId) return []
    return [{ conversationId, chargeId, senderId: payerId, type: 'tip', clientId: null, text: '' }]
  })
  if (drafts.length === 0) return () => {}
  const written = await writeMessagesIn(tx, drafts)
  return () => {
    for (const [n, { conversationId }] of drafts.entries()) {
      const id = written[n]
      if (id) tellMessage(platform, conversationId, id)
    }
  }
}

import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { chatsOf, type Draft, mutedAmong, writeMessagesIn } from './store.ts'
import { tellMessage } from './tell-messages.ts'

interface TipInChat {
  streamId: string
  payerId: string
  chargeId: string
  /** What the payer wrote with it; those who are muted tip without words. */
  text: string
}

/** Tips stand in the chats of their streams, in the transaction that pays them. What it answers tells everybody. */
export async function writeTips(
  platform: Pick<Platform, 'db' | 'files' | 'realtime' | 'background' | 'log'>,
  tx: Queryable,
  tips: TipInChat[],
): Promise<() => void> {
  const chats = await chatsOf(tx, [...new Set(tips.map(({ streamId }) => streamId))])
  const muted = await mutedAmong(
    tx,
    tips.flatMap(({ streamId, payerId, text }) => (text ? { streamId, accountId: payerId } : [])),
  )
  const drafts = tips.flatMap(({ streamId, payerId, chargeId, text }): Draft[] => {
    const conversationId = chats.get(streamId)
    if (!conversationId) return []
    const shown = muted.has(`${streamId} ${payerId}`) ? '' : text
    return [{ conversationId, chargeId, senderId: payerId, type: 'tip', clientId: null, text: shown }]
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

import { commentWritten, findCommentRow, type WrittenComment } from '#modules/content/comments'
import { feedPublished } from '#modules/content/feeds'
import { readItem } from '#modules/content/items'
import { type Like, liked } from '#modules/content/reactions'
import { reportAnswered } from '#modules/content/reports'
import { personBlocked } from '#modules/identity/blocks'
import { creatorDecided } from '#modules/identity/people'
import { privateStreamAnswered, privateStreamAsked, privateStreamJoined } from '#modules/live/private-streams'
import {
  streamBegan,
  type TicketsRefundedWhy,
  ticketRefunded,
  ticketsRefunded,
} from '#modules/live/streaming'
import { type OrderChange, orderChanged, whatOf } from '#modules/money/orders'
import { newsOf, payoutMoved } from '#modules/money/payouts'
import { renewalMissed, subscriptionTaken } from '#modules/money/subscriptions'
import { charged } from '#modules/money/wallet'
import { conversationRead, messagesSent } from '#modules/social/messages'
import type { Platform } from '#platform'
import { type Listener, on } from '#platform/module'
import type { Queryable } from '#platform/postgres'
import { fanOutJob } from './fan-out.ts'
import { forgetBlocked } from './forget-blocked.ts'
import { liveJob } from './live.ts'
import { lookForMessagesLater } from './message.ts'
import type { Mentioning, News } from './news.ts'
import { itemPath, itemWord } from './paths.ts'
import { tellPrivateStreamLater } from './private-stream.ts'
import { readObject } from './store.ts'
import { lookForChargesSoon } from './tell-charges.ts'
import { tellRead, tellReadLater } from './tell-read.ts'

export const tellJob = 'notifications.tell'
export const mentionJob = 'notifications.mention'

/** In the transaction of what happened: no commit, no news. */
export const tellLater = ({ jobs }: Platform, tx: Queryable, news: News) => jobs.enqueue(tx, tellJob, news)

/** What others say has happened, and whom it concerns. */
export const listens: Listener[] = [
  on(personBlocked, forgetBlocked),
  on(commentWritten, hearComment),
  on(liked, hearLike),
  on(feedPublished, async (platform, tx, { feedId, creatorId, text }) => {
    await platform.jobs.enqueue(tx, fanOutJob, { feedId, creatorId })
    const path = itemPath('feed', feedId)
    await hearMentions(platform, tx, {
      ...{ text, path, authorId: creatorId, itemId: feedId, what: 'post', id: feedId },
      except: [],
    })
  }),
  on(streamBegan, ({ jobs }, tx, { streamId, creatorId }) =>
    jobs.enqueue(tx, liveJob, { streamId, creatorId, to: 'reminded' }),
  ),
  on(ticketRefunded, (platform, tx, { chargeId, accountId, title, why }) =>
    tellLater(platform, tx, {
      ...{ kind: 'order', key: `ticket:${chargeId}`, objectId: chargeId, actorId: null },
      details: { path: '/user/wallet-transaction', step: `ticket-${why}`, what: title },
      to: [accountId],
    }),
  ),
  on(ticketsRefunded, (platform, tx, { streamId, creatorId, ...refunded }) =>
    tellLater(platform, tx, {
      ...{ kind: 'payout', key: `tickets:${streamId}`, objectId: streamId, actorId: null },
      details: { path: '/creator/payouts', ...ticketWords(refunded) },
      to: [creatorId],
    }),
  ),
  on(privateStreamAsked, (platform, tx, { id }) =>
    tellPrivateStreamLater(platform, tx, { id, step: 'asked' }),
  ),
  on(privateStreamAnswered, async (platform, tx, { stream: { id, creatorId }, answer }) => {
    await tellReadLater(platform, tx, creatorId, await readObject(tx, creatorId, 'private_stream', id))
    await tellPrivateStreamLater(platform, tx, { id, step: answer })
  }),
  // These two are announced after the commit.
  on(privateStreamJoined, async (platform, tx, { id, accountId }) =>
    tellRead(platform, { accountId, ids: await readObject(tx, accountId, 'private_stream', id) }),
  ),
  on(conversationRead, async (platform, tx, { conversationId, accountId }) =>
    tellRead(platform, { accountId, ids: await readObject(tx, accountId, 'message', conversationId) }),
  ),
  on(messagesSent, lookForMessagesLater),
  on(charged, async (platform) => lookForChargesSoon(platform)),
  on(orderChanged, hearOrder),
  on(subscriptionTaken, async (platform, tx, { payerId, fanId, creatorId, subscription }) => {
    const key = `subscription:${subscription.id}:${subscription.expiredAt.toISOString()}`
    const news = { kind: 'subscription', key, actorId: payerId } as const
    if (payerId === fanId) {
      const details = { path: '/creator/subscribers' }
      return tellLater(platform, tx, { ...news, objectId: creatorId, details, to: [creatorId] })
    }
    const given = { ...news, objectId: subscription.id }
    const toCreator = { path: '/creator/subscribers', step: 'given', who: fanId }
    await tellLater(platform, tx, { ...given, details: toCreator, to: [creatorId] })
    const toFan = { path: '/user/my-subscription', step: 'gift', who: creatorId }
    await tellLater(platform, tx, { ...given, details: toFan, to: [fanId] })
  }),
  on(renewalMissed, (platform, tx, { subscription: { id, fanId, creatorId, failures, expiredAt }, isOver }) =>
    tellLater(platform, tx, {
      kind: 'renewal',
      key: `renewal:${id}:${expiredAt.toISOString()}:${failures}`,
      objectId: id,
      actorId: null,
      details: { path: '/user/my-subscription', step: isOver ? 'ended' : 'failed', who: creatorId },
      to: [fanId],
    }),
  ),
  on(payoutMoved, (platform, tx, payout) =>
    tellLater(platform, tx, {
      kind: 'payout',
      key: `payout:${payout.id}:${payout.status}`,
      objectId: payout.id,
      actorId: null,
      details: { path: `/creator/payouts/${payout.id}`, ...newsOf(payout) },
      to: [payout.creatorId],
    }),
  ),
  on(reportAnswered, (platform, tx, { reportId, reporterId }) =>
    tellLater(platform, tx, {
      kind: 'report',
      key: `report:${reportId}`,
      objectId: reportId,
      actorId: null,
      details: { path: '/notifications' },
      to: [reporterId],
    }),
  ),
  on(creatorDecided, async (platform, tx, { id, creatorId, decision }) => {
    if (decision === 'disable' || decision === 'enable') return
    const details = { path: '/creator/account', step: decision }
    const news = { kind: 'verification', key: `decision:${id}`, objectId: creatorId, actorId: null } as const
    await tellLater(platform, tx, { ...news, details, to: [creatorId] })
  }),
]

/** What a creator reads of it. */
function ticketWords({ title, why, tickets }: { title: string; why: TicketsRefundedWhy; tickets: number }) {
  const cause = why === 'broke-off' ? 'was interrupted and didn’t continue' : 'didn’t take place'
  const number = tickets === 1 ? '1 ticket was' : `${tickets} tickets were`
  const text = `“${title}” ${cause}, so ${number} refunded. Anything already paid out to you comes off your next earnings.`
  return { title: 'Tickets refunded', text }
}

async function hearMentions({ jobs }: Platform, tx: Queryable, mentioning: Mentioning) {
  if (mentioning.text.includes('@')) await jobs.enqueue(tx, mentionJob, mentioning)
}

async function hearComment(platform: Platform, tx: Queryable, comment: WrittenComment) {
  const { id, authorId, content, item, answeredId } = comment
  const details = { path: itemPath(item.kind, item.id), what: itemWord(item.kind) }
  const news = { key: `comment:${id}`, objectId: item.id, actorId: authorId, details }
  if (answeredId) await tellLater(platform, tx, { ...news, kind: 'reply', to: [answeredId] })
  // A creator whose comment is answered under their own post hears of it once.
  if (item.creatorId !== answeredId) {
    await tellLater(platform, tx, { ...news, kind: 'comment', to: [item.creatorId] })
  }
  await hearMentions(platform, tx, {
    ...{ id, authorId, text: content, itemId: item.id, path: details.path, what: 'comment' },
    except: [item.creatorId, ...(answeredId ? [answeredId] : [])],
  })
}

async function hearLike(platform: Platform, tx: Queryable, { accountId, objectType, objectId }: Like) {
  const key = `like:${objectId}:${accountId}`
  const news = { kind: 'like', key, objectId, actorId: accountId } as const
  if (objectType === 'performer') {
    const details = { path: '/creator/dashboard', what: 'page' }
    return tellLater(platform, tx, { ...news, details, to: [objectId] })
  }
  const comment = objectType === 'comment' ? await findCommentRow(tx, objectId) : undefined
  const found = await readItem(tx, comment?.itemId ?? objectId)
  if (!found) return
  const { id, kind, creatorId } = found.item
  const details = { path: itemPath(kind, id), what: comment ? 'comment' : itemWord(kind) }
  await tellLater(platform, tx, { ...news, details, to: [comment?.accountId ?? creatorId] })
}

async function hearOrder(platform: Platform, tx: Queryable, { order, isNew }: OrderChange) {
  const { id, buyerId, sellerId, unitPrice, quantity, deliveryStatus } = order
  const news = { kind: 'order', objectId: id } as const
  if (isNew) {
    return tellLater(platform, tx, {
      ...{ ...news, key: `order:${id}`, actorId: buyerId, amount: unitPrice * quantity },
      details: { path: `/creator/orders/${id}`, step: 'placed', what: whatOf(order) },
      to: [sellerId],
    })
  }
  await tellLater(platform, tx, {
    ...{ ...news, key: `order:${id}:${deliveryStatus}`, actorId: null },
    details: { path: `/user/orders/${id}`, step: deliveryStatus, what: whatOf(order) },
    to: [buyerId],
  })
}

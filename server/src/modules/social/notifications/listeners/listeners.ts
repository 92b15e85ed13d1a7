import { commentWritten, findCommentRow, type WrittenComment } from '#modules/content/comments'
import { feedPublished } from '#modules/content/feeds'
import { readItem } from '#modules/content/items'
import { contentDecided, reportAnswered } from '#modules/content/moderation'
import { type Like, liked } from '#modules/content/reactions'
import { operatorsAlerted } from '#modules/identity/accounts'
import { announcementBegan } from '#modules/identity/announcements'
import { personBlocked } from '#modules/identity/blocks'
import { creatorDecided } from '#modules/identity/people'
import { roleChanged } from '#modules/identity/team'
import { privateStreamAnswered, privateStreamAsked, privateStreamJoined } from '#modules/live/private-streams'
import {
  streamBegan,
  type TicketsRefundedWhy,
  ticketRefunded,
  ticketsRefunded,
} from '#modules/live/streaming'
import { type OrderChange, orderChanged, whatOf } from '#modules/money/orders'
import { payoutMessage, payoutMoved } from '#modules/money/payouts'
import {
  renewalMissed,
  subscriptionCancelled,
  subscriptionsStopped,
  subscriptionTaken,
} from '#modules/money/subscriptions'
import { charged, commissionChanged } from '#modules/money/wallet'
import { conversationRead, messagesSent } from '#modules/social/messages'
import type { Platform } from '#platform'
import { type Listener, on } from '#platform/module'
import type { Queryable } from '#platform/postgres'
import { publishRead, publishReadLater } from '../delivery/publish-read.ts'
import type { Mentioning, NotificationEvent } from '../records/notification-event.ts'
import { readObject } from '../records/store.ts'
import { announcementJob } from './announcements.ts'
import { scheduleChargeCheck } from './charges.ts'
import { itemPath, itemWord } from './item-links.ts'
import { liveJob } from './live-streams.ts'
import { scheduleMessageCheck } from './messages.ts'
import { alertLater, onRoleChanged } from './operator-alerts.ts'
import { postJob } from './posts.ts'
import { notifyPrivateStreamLater } from './private-streams.ts'
import { removeBlocked } from './remove-blocked.ts'

export const notifyJob = 'notifications.tell'
export const mentionJob = 'notifications.mention'

/** Enqueued in the transaction of the event: no commit, no notification. */
export const notifyLater = ({ jobs }: Platform, tx: Queryable, event: NotificationEvent) =>
  jobs.enqueue(tx, notifyJob, event)

/** The people that each topic notifies. */
export const listens: Listener[] = [
  on(operatorsAlerted, alertLater),
  on(roleChanged, onRoleChanged),
  on(personBlocked, removeBlocked),
  on(commentWritten, onComment),
  on(liked, onLike),
  on(feedPublished, async (platform, tx, { feedId, creatorId, text }) => {
    await platform.jobs.enqueue(tx, postJob, { feedId, creatorId })
    const path = itemPath('feed', feedId)
    await enqueueMentions(platform, tx, {
      ...{ text, path, authorId: creatorId, itemId: feedId, what: 'post', id: feedId },
      except: [],
    })
  }),
  on(streamBegan, ({ jobs }, tx, { streamId, creatorId }) =>
    jobs.enqueue(tx, liveJob, { streamId, creatorId, to: 'reminded' }),
  ),
  on(ticketRefunded, (platform, tx, { chargeId, accountId, title, why }) =>
    notifyLater(platform, tx, {
      ...{ kind: 'order', key: `ticket:${chargeId}`, objectId: chargeId, actorId: null },
      details: { path: '/user/wallet-transaction', step: `ticket-${why}`, what: title },
      to: [accountId],
    }),
  ),
  on(ticketsRefunded, (platform, tx, { streamId, creatorId, ...refunded }) =>
    notifyLater(platform, tx, {
      ...{ kind: 'payout', key: `tickets:${streamId}`, objectId: streamId, actorId: null },
      details: { path: '/creator/payouts', ...refundText(refunded) },
      to: [creatorId],
    }),
  ),
  on(privateStreamAsked, (platform, tx, { id }) =>
    notifyPrivateStreamLater(platform, tx, { id, step: 'asked' }),
  ),
  on(privateStreamAnswered, async (platform, tx, { stream: { id, creatorId }, answer }) => {
    await publishReadLater(platform, tx, creatorId, await readObject(tx, creatorId, 'private_stream', id))
    await notifyPrivateStreamLater(platform, tx, { id, step: answer })
  }),
  // The next two topics are announced after the commit.
  on(privateStreamJoined, async (platform, tx, { id, accountId }) =>
    publishRead(platform, { accountId, ids: await readObject(tx, accountId, 'private_stream', id) }),
  ),
  on(conversationRead, async (platform, tx, { conversationId, accountId }) =>
    publishRead(platform, { accountId, ids: await readObject(tx, accountId, 'message', conversationId) }),
  ),
  on(messagesSent, scheduleMessageCheck),
  on(charged, async (platform) => scheduleChargeCheck(platform)),
  on(orderChanged, onOrder),
  on(subscriptionTaken, async (platform, tx, { payerId, fanId, creatorId, subscription }) => {
    const key = `subscription:${subscription.id}:${subscription.expiredAt.toISOString()}`
    const event = { kind: 'subscription', key, actorId: payerId } as const
    if (payerId === fanId) {
      const details = { path: '/creator/subscribers' }
      return notifyLater(platform, tx, { ...event, objectId: creatorId, details, to: [creatorId] })
    }
    const given = { ...event, objectId: subscription.id }
    const toCreator = { path: '/creator/subscribers', step: 'given', who: fanId }
    await notifyLater(platform, tx, { ...given, details: toCreator, to: [creatorId] })
    const toFan = { path: '/user/my-subscription', step: 'gift', who: creatorId }
    await notifyLater(platform, tx, { ...given, details: toFan, to: [fanId] })
  }),
  on(renewalMissed, (platform, tx, { subscription: { id, fanId, creatorId, failures, expiredAt }, isOver }) =>
    notifyLater(platform, tx, {
      kind: 'renewal',
      key: `renewal:${id}:${expiredAt.toISOString()}:${failures}`,
      objectId: id,
      actorId: null,
      details: { path: '/user/my-subscription', step: isOver ? 'ended' : 'failed', who: creatorId },
      to: [fanId],
    }),
  ),
  on(subscriptionsStopped, (platform, tx, { closingId, creatorId, fanIds }) =>
    notifyLater(platform, tx, {
      ...{ kind: 'renewal', key: `closing:${closingId}`, objectId: creatorId, actorId: null },
      details: { path: '/user/my-subscription', step: 'stopped', who: creatorId },
      to: fanIds,
    }),
  ),
  on(subscriptionCancelled, async (platform, tx, { cancellationId, subscription, isNow }) => {
    const { id, fanId, creatorId } = subscription
    const event = { key: `cancelled:${cancellationId}`, objectId: id, actorId: null } as const
    const step = isNow ? 'ended-by-site' : 'cancelled-by-site'
    await notifyLater(platform, tx, {
      ...{ ...event, kind: 'renewal', to: [fanId] },
      details: { path: '/user/my-subscription', step, who: creatorId },
    })
    if (!isNow) return
    await notifyLater(platform, tx, {
      ...{ ...event, kind: 'subscription', to: [creatorId] },
      details: { path: '/creator/subscribers', step: 'ended-by-site', who: fanId },
    })
  }),
  on(payoutMoved, (platform, tx, payout) =>
    notifyLater(platform, tx, {
      kind: 'payout',
      key: `payout:${payout.id}:${payout.status}`,
      objectId: payout.id,
      actorId: null,
      details: { path: `/creator/payouts/${payout.id}`, ...payoutMessage(payout) },
      to: [payout.creatorId],
    }),
  ),
  on(announcementBegan, ({ jobs }, tx, announcement) => jobs.enqueue(tx, announcementJob, announcement)),
  on(commissionChanged, (platform, tx, { id, creatorId, title, text }) => {
    const details = { path: '/creator/earnings', title, text }
    if (creatorId === null)
      return platform.jobs.enqueue(tx, announcementJob, { id, ...details, audience: 'default-fee' })
    const event = {
      kind: 'announcement',
      key: `commission:${id}`,
      objectId: creatorId,
      actorId: null,
    } as const
    return notifyLater(platform, tx, { ...event, details, to: [creatorId] })
  }),
  on(reportAnswered, (platform, tx, { key, caseId, reporterIds, text }) =>
    notifyLater(platform, tx, {
      ...{ kind: 'report', key: `answer:${key}`, objectId: caseId, actorId: null },
      details: { path: '/notifications', ...(text ? { title: 'About your report', text } : {}) },
      to: reporterIds,
    }),
  ),
  on(contentDecided, (platform, tx, { key, caseId, ownerId, ...details }) =>
    notifyLater(platform, tx, {
      ...{ kind: 'report', key, objectId: caseId, actorId: null },
      details: { path: details.path, title: details.title, text: details.text },
      to: [ownerId],
    }),
  ),
  on(creatorDecided, async (platform, tx, { id, creatorId, decision }) => {
    if (decision === 'disable' || decision === 'enable') return
    const details = { path: '/creator/account', step: decision }
    const event = { kind: 'verification', key: `decision:${id}`, objectId: creatorId, actorId: null } as const
    await notifyLater(platform, tx, { ...event, details, to: [creatorId] })
  }),
]

/** The text for the creator. */
function refundText({ title, why, tickets }: { title: string; why: TicketsRefundedWhy; tickets: number }) {
  const cause = why === 'broke-off' ? 'was interrupted and didn’t continue' : 'didn’t take place'
  const count = tickets === 1 ? '1 ticket was' : `${tickets} tickets were`
  const text = `“${title}” ${cause}, so ${count} refunded. Anything already paid out to you comes off your next earnings.`
  return { title: 'Tickets refunded', text }
}

async function enqueueMentions({ jobs }: Platform, tx: Queryable, mentioning: Mentioning) {
  if (mentioning.text.includes('@')) await jobs.enqueue(tx, mentionJob, mentioning)
}

async function onComment(platform: Platform, tx: Queryable, comment: WrittenComment) {
  const { id, authorId, content, item, answeredId } = comment
  const details = { path: itemPath(item.kind, item.id), what: itemWord(item.kind) }
  const event = { key: `comment:${id}`, objectId: item.id, actorId: authorId, details }
  if (answeredId) await notifyLater(platform, tx, { ...event, kind: 'reply', to: [answeredId] })
  // A creator gets one notification for a reply to their comment under their own post.
  if (item.creatorId !== answeredId) {
    await notifyLater(platform, tx, { ...event, kind: 'comment', to: [item.creatorId] })
  }
  await enqueueMentions(platform, tx, {
    ...{ id, authorId, text: content, itemId: item.id, path: details.path, what: 'comment' },
    except: [item.creatorId, ...(answeredId ? [answeredId] : [])],
  })
}

async function onLike(platform: Platform, tx: Queryable, { accountId, objectType, objectId }: Like) {
  const key = `like:${objectId}:${accountId}`
  const event = { kind: 'like', key, objectId, actorId: accountId } as const
  if (objectType === 'performer') {
    const details = { path: '/creator/dashboard', what: 'page' }
    return notifyLater(platform, tx, { ...event, details, to: [objectId] })
  }
  const comment = objectType === 'comment' ? await findCommentRow(tx, objectId) : undefined
  const found = await readItem(tx, comment?.itemId ?? objectId)
  if (!found) return
  const { id, kind, creatorId } = found.item
  const details = { path: itemPath(kind, id), what: comment ? 'comment' : itemWord(kind) }
  await notifyLater(platform, tx, { ...event, details, to: [comment?.accountId ?? creatorId] })
}

async function onOrder(platform: Platform, tx: Queryable, { order, isNew }: OrderChange) {
  const { id, buyerId, sellerId, unitPrice, quantity, deliveryStatus } = order
  const event = { kind: 'order', objectId: id } as const
  if (isNew) {
    return notifyLater(platform, tx, {
      ...{ ...event, key: `order:${id}`, actorId: buyerId, amount: unitPrice * quantity },
      details: { path: `/creator/orders/${id}`, step: 'placed', what: whatOf(order) },
      to: [sellerId],
    })
  }
  await notifyLater(platform, tx, {
    ...{ ...event, key: `order:${id}:${deliveryStatus}`, actorId: null },
    details: { path: `/user/orders/${id}`, step: deliveryStatus, what: whatOf(order) },
    to: [buyerId],
  })
}

import type { NotificationKind } from '@ovation/contract'
import { formatTokens } from '#platform/amounts'
import type { NotificationRow } from '#tables/notifications'

export interface NotificationText {
  title: string
  text: string
}

/** What the text is made of: the row, the actors' names, and the other person involved. */
export interface TextInput extends Pick<NotificationRow, 'times' | 'amount' | 'people' | 'details'> {
  /** The names of the latest actors, latest first. */
  names: string[]
  other: string
}

/** “Ada”, “Ada and Ben”, “Ada and 11 others”. */
export function actorsOf({
  names: [first = 'Someone', second],
  people,
}: Pick<TextInput, 'names' | 'people'>) {
  if (people <= 1) return first
  if (people === 2 && second) return `${first} and ${second}`
  return `${first} and ${people - 1} ${people === 2 ? 'other' : 'others'}`
}

const orders: Record<string, (what: string) => NotificationText> = {
  shipping: (what) => ({ title: 'Your order is on its way', text: `${what} was sent to you.` }),
  delivered: (what) => ({ title: 'Your order arrived', text: `${what} was delivered.` }),
  refunded: (what) => ({
    title: 'Your order was refunded',
    text: `We refunded ${what} to your wallet.`,
  }),
}

const inWallet = 'What you paid is back in your wallet.'

const tickets: Record<string, (what: string) => NotificationText> = {
  'ticket-cancelled': (what) => ({
    title: 'Your ticket was refunded',
    text: `“${what}” was cancelled. ${inWallet}`,
  }),
  'ticket-not-started': (what) => ({
    title: 'Your ticket was refunded',
    text: `“${what}” didn’t take place. ${inWallet}`,
  }),
  'ticket-broke-off': (what) => ({
    title: 'Your ticket was refunded',
    text: `“${what}” was interrupted and didn’t continue. ${inWallet}`,
  }),
}

const decisions: Record<string, NotificationText> = {
  approve: { title: 'You’re verified', text: 'Your page is public now.' },
  reject: { title: 'Your documents were not accepted', text: 'See the reason in your account.' },
  ask: { title: 'More documents needed', text: 'See what we need in your account.' },
}

const renewals: Record<string, (creator: string) => NotificationText> = {
  ended: (creator) => ({
    title: 'Your subscription ended',
    text: `Your subscription to ${creator} couldn’t be renewed and has ended.`,
  }),
  failed: (creator) => ({
    title: 'Renewal failed',
    text: `Your subscription to ${creator} couldn’t be renewed. We’ll try again.`,
  }),
  'cancelled-by-site': (creator) => ({
    title: 'Your subscription was cancelled',
    text: `We cancelled your subscription to ${creator}. You keep access until it ends.`,
  }),
  'ended-by-site': (creator) => ({
    title: 'Your subscription was ended',
    text: `We ended your subscription to ${creator}.`,
  }),
  stopped: (creator) => ({
    title: 'Your subscription won’t renew',
    text: `${creator} is no longer available, so your subscription won’t renew.`,
  }),
}

const privateStreams: Record<string, (who: string, howLong?: string) => NotificationText> = {
  asked: (who, howLong) => ({
    title: 'Private stream request',
    text: `${who} requested a private stream of ${howLong}.`,
  }),
  accepted: (who) => ({
    title: 'Private stream accepted',
    text: `${who} accepted your private stream. Join within two minutes.`,
  }),
  declined: (who) => ({
    title: 'Private stream declined',
    text: `${who} declined your private stream. Your tokens were returned.`,
  }),
  lapsed: (who) => ({
    title: 'Request expired',
    text: `${who} didn’t respond to your private stream request. Your tokens were returned.`,
  }),
}

const changed: NotificationText = { title: 'Something changed', text: 'Open it to see what.' }

/** The module that announces it writes the text. */
const given = ({ details: { title, text } }: TextInput): NotificationText =>
  title && text ? { title, text } : changed

const texts: Record<NotificationKind, (input: TextInput) => NotificationText> = {
  post: (input) => ({
    title: input.times === 1 ? 'New post' : 'New posts',
    text: `${actorsOf(input)} published ${input.times === 1 ? 'a new post' : `${input.times} new posts`}.`,
  }),
  message: (input) => ({
    title: input.times === 1 ? 'New message' : 'New messages',
    text: `${actorsOf(input)} sent you ${input.times === 1 ? 'a message' : `${input.times} messages`}.`,
  }),
  comment: (input) => ({
    title: input.times === 1 ? 'New comment' : 'New comments',
    text:
      input.people === 1 && input.times > 1
        ? `${actorsOf(input)} wrote ${input.times} comments on your ${input.details.what}.`
        : `${actorsOf(input)} commented on your ${input.details.what}.`,
  }),
  reply: (input) => ({ title: 'New reply', text: `${actorsOf(input)} replied to your comment.` }),
  mention: (input) => ({
    title: 'You were mentioned',
    text: `${actorsOf(input)} mentioned you in a ${input.details.what}.`,
  }),
  like: (input) => ({
    title: input.people === 1 ? 'New like' : 'New likes',
    text: `${actorsOf(input)} liked your ${input.details.what}.`,
  }),
  tip: (input) => ({
    title: input.times === 1 ? 'New tip' : 'New tips',
    text: `${actorsOf(input)} tipped you ${formatTokens(input.amount)}${input.times === 1 && input.details.text ? `: “${input.details.text}”` : '.'}`,
  }),
  sale: (input) => ({
    title: input.times === 1 ? 'New sale' : 'New sales',
    text: `${actorsOf(input)} unlocked your ${input.details.what} for ${formatTokens(input.amount)}${input.times === 1 ? '' : ' in all'}.`,
  }),
  subscription: (input) => {
    const who = actorsOf(input)
    if (input.details.step === 'gift') {
      return { title: 'You got a gift', text: `${who} gave you a subscription to ${input.other}.` }
    }
    if (input.details.step === 'ended-by-site') {
      return {
        title: 'A subscription was ended',
        text: `We ended the subscription of ${input.other} to you.`,
      }
    }
    const text =
      input.details.step === 'given'
        ? `${who} gave ${input.other} a subscription to you.`
        : `${who} subscribed to you.`
    return { title: input.people === 1 ? 'New subscriber' : 'New subscribers', text }
  },
  order: (input) => {
    const { step = '', what = '' } = input.details
    if (step !== 'placed') return (orders[step] ?? tickets[step])?.(what) ?? changed
    return {
      title: 'New order',
      text: `${actorsOf(input)} ordered ${what} for ${formatTokens(input.amount)}.`,
    }
  },
  renewal: ({ details, other }) => renewals[details.step ?? '']?.(other) ?? changed,
  payout: given,
  verification: ({ details }) => decisions[details.step ?? ''] ?? changed,
  live: (input) => ({ title: 'Live now', text: `${actorsOf(input)} is live.` }),
  private_stream: (input) =>
    privateStreams[input.details.step ?? '']?.(actorsOf(input), input.details.what) ?? changed,
  report: ({ details: { title, text } }) =>
    title && text
      ? { title, text }
      : { title: 'Your report was reviewed', text: 'We reviewed what you reported.' },
  announcement: given,
  operator_application: given,
  operator_payout: given,
  operator_case: given,
  operator_dispute: given,
  operator_health: given,
  operator_contact: given,
  operator_ledger: given,
}

export const notificationText = (kind: NotificationKind, input: TextInput): NotificationText =>
  texts[kind](input)

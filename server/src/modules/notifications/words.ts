import type { NotificationKind } from '@ovation/contract'
import { tokens } from '#modules/wallet'
import type { NotificationRow } from '#tables/notifications'

export interface Words {
  title: string
  text: string
}

/** What the words are made of: the row, who did it, and somebody else it is about. */
export interface Said extends Pick<NotificationRow, 'times' | 'amount' | 'people' | 'details'> {
  /** The names of the latest, the latest first. */
  names: string[]
  other: string
}

/** Ada · Ada and Ben · Ada and 11 others. */
export function whoOf({ names: [first = 'Somebody', second], people }: Pick<Said, 'names' | 'people'>) {
  if (people <= 1) return first
  if (people === 2 && second) return `${first} and ${second}`
  return `${first} and ${people - 1} ${people === 2 ? 'other' : 'others'}`
}

const orders: Record<string, (what: string) => Words> = {
  shipping: (what) => ({ title: 'Your order is on its way', text: `${what} was sent to you.` }),
  delivered: (what) => ({ title: 'Your order arrived', text: `${what} was delivered.` }),
  refunded: (what) => ({
    title: 'Your order was refunded',
    text: `What you paid for ${what} is back in your wallet.`,
  }),
}

const inWallet = 'What you paid is back in your wallet.'

const tickets: Record<string, (what: string) => Words> = {
  'ticket-cancelled': (what) => ({
    title: 'Your ticket was refunded',
    text: `“${what}” was cancelled. ${inWallet}`,
  }),
  'ticket-not-started': (what) => ({
    title: 'Your ticket was refunded',
    text: `“${what}” did not take place. ${inWallet}`,
  }),
  'ticket-broke-off': (what) => ({
    title: 'Your ticket was refunded',
    text: `“${what}” was interrupted and did not continue. ${inWallet}`,
  }),
}

const decisions: Record<string, Words> = {
  approve: { title: 'You are verified', text: 'Your page is open to everyone now.' },
  reject: { title: 'Your documents were not accepted', text: 'Your account says why.' },
  ask: { title: 'We need a document again', text: 'Your account says which one.' },
}

const privateStreams: Record<string, (who: string, howLong?: string) => Words> = {
  asked: (who, howLong) => ({
    title: 'A private stream',
    text: `${who} asks for a private stream of ${howLong}.`,
  }),
  accepted: (who) => ({
    title: 'Your private stream is accepted',
    text: `${who} is ready for your private stream. Come within two minutes.`,
  }),
  declined: (who) => ({
    title: 'Your private stream was declined',
    text: `${who} has no time for a private stream now. Your tokens are back.`,
  }),
  lapsed: (who) => ({
    title: 'Your request is over',
    text: `${who} did not answer your request for a private stream. Your tokens are back.`,
  }),
}

const changed: Words = { title: 'Something changed', text: 'Open it to see what.' }

const words: Record<NotificationKind, (said: Said) => Words> = {
  post: (said) => ({
    title: said.times === 1 ? 'A new post' : 'New posts',
    text: `${whoOf(said)} published ${said.times === 1 ? 'a new post' : `${said.times} new posts`}.`,
  }),
  message: (said) => ({
    title: said.times === 1 ? 'A new message' : 'New messages',
    text: `${whoOf(said)} sent you ${said.times === 1 ? 'a message' : `${said.times} messages`}.`,
  }),
  comment: (said) => ({
    title: said.times === 1 ? 'A new comment' : 'New comments',
    text:
      said.people === 1 && said.times > 1
        ? `${whoOf(said)} wrote ${said.times} comments on your ${said.details.what}.`
        : `${whoOf(said)} commented on your ${said.details.what}.`,
  }),
  reply: (said) => ({ title: 'A reply', text: `${whoOf(said)} replied to your comment.` }),
  mention: (said) => ({
    title: 'You were mentioned',
    text: `${whoOf(said)} mentioned you in a ${said.details.what}.`,
  }),
  like: (said) => ({
    title: said.people === 1 ? 'A like' : 'Likes',
    text: `${whoOf(said)} liked your ${said.details.what}.`,
  }),
  tip: (said) => ({
    title: said.times === 1 ? 'A tip' : 'Tips',
    text: `${whoOf(said)} tipped you ${tokens(said.amount)}${said.times === 1 && said.details.text ? `: “${said.details.text}”` : '.'}`,
  }),
  sale: (said) => ({
    title: said.times === 1 ? 'A sale' : 'Sales',
    text: `${whoOf(said)} unlocked your ${said.details.what} for ${tokens(said.amount)}${said.times === 1 ? '' : ' in all'}.`,
  }),
  subscription: (said) => {
    const who = whoOf(said)
    if (said.details.step === 'gift') {
      return { title: 'A gift for you', text: `${who} gave you a subscription to ${said.other}.` }
    }
    const text =
      said.details.step === 'given'
        ? `${who} gave ${said.other} a subscription to you.`
        : `${who} subscribed to you.`
    return { title: said.people === 1 ? 'A new subscription' : 'New subscriptions', text }
  },
  order: (said) => {
    const { step = '', what = '' } = said.details
    if (step !== 'placed') return (orders[step] ?? tickets[step])?.(what) ?? changed
    return { title: 'A new order', text: `${whoOf(said)} ordered ${what} for ${tokens(said.amount)}.` }
  },
  renewal: ({ details, other }) =>
    details.step === 'ended'
      ? {
          title: 'Your subscription ended',
          text: `Your subscription to ${other} could not be renewed and has ended.`,
        }
      : {
          title: 'A renewal failed',
          text: `Your subscription to ${other} could not be renewed. We will try again.`,
        },
  payout: ({ details: { title, text } }) => (title && text ? { title, text } : changed),
  verification: ({ details }) => decisions[details.step ?? ''] ?? changed,
  live: (said) => ({ title: 'Live now', text: `${whoOf(said)} is live.` }),
  private_stream: (said) =>
    privateStreams[said.details.step ?? '']?.(whoOf(said), said.details.what) ?? changed,
  report: () => ({ title: 'Your report was answered', text: 'We looked at what you reported.' }),
}

export const wordsOf = (kind: NotificationKind, said: Said): Words => words[kind](said)

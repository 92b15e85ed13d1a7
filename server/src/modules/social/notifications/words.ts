import type { NotificationKind } from '@ovation/contract'
import { tokens } from '#modules/money/wallet'
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
export function whoOf({ names: [first = 'Someone', second], people }: Pick<Said, 'names' | 'people'>) {
  if (people <= 1) return first
  if (people === 2 && second) return `${first} and ${second}`
  return `${first} and ${people - 1} ${people === 2 ? 'other' : 'others'}`
}

const orders: Record<string, (what: string) => Words> = {
  shipping: (what) => ({ title: 'Your order is on its way', text: `${what} was sent to you.` }),
  delivered: (what) => ({ title: 'Your order arrived', text: `${what} was delivered.` }),
  refunded: (what) => ({
    title: 'Your order was refunded',
    text: `We refunded ${what} to your wallet.`,
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
    text: `“${what}” didn’t take place. ${inWallet}`,
  }),
  'ticket-broke-off': (what) => ({
    title: 'Your ticket was refunded',
    text: `“${what}” was interrupted and didn’t continue. ${inWallet}`,
  }),
}

const decisions: Record<string, Words> = {
  approve: { title: 'You’re verified', text: 'Your page is public now.' },
  reject: { title: 'Your documents were not accepted', text: 'See the reason in your account.' },
  ask: { title: 'More documents needed', text: 'See what we need in your account.' },
}

const privateStreams: Record<string, (who: string, howLong?: string) => Words> = {
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

const changed: Words = { title: 'Something changed', text: 'Open it to see what.' }

const words: Record<NotificationKind, (said: Said) => Words> = {
  post: (said) => ({
    title: said.times === 1 ? 'New post' : 'New posts',
    text: `${whoOf(said)} published ${said.times === 1 ? 'a new post' : `${said.times} new posts`}.`,
  }),
  message: (said) => ({
    title: said.times === 1 ? 'New message' : 'New messages',
    text: `${whoOf(said)} sent you ${said.times === 1 ? 'a message' : `${said.times} messages`}.`,
  }),
  comment: (said) => ({
    title: said.times === 1 ? 'New comment' : 'New comments',
    text:
      said.people === 1 && said.times > 1
        ? `${whoOf(said)} wrote ${said.times} comments on your ${said.details.what}.`
        : `${whoOf(said)} commented on your ${said.details.what}.`,
  }),
  reply: (said) => ({ title: 'New reply', text: `${whoOf(said)} replied to your comment.` }),
  mention: (said) => ({
    title: 'You were mentioned',
    text: `${whoOf(said)} mentioned you in a ${said.details.what}.`,
  }),
  like: (said) => ({
    title: said.people === 1 ? 'New like' : 'New likes',
    text: `${whoOf(said)} liked your ${said.details.what}.`,
  }),
  tip: (said) => ({
    title: said.times === 1 ? 'New tip' : 'New tips',
    text: `${whoOf(said)} tipped you ${tokens(said.amount)}${said.times === 1 && said.details.text ? `: “${said.details.text}”` : '.'}`,
  }),
  sale: (said) => ({
    title: said.times === 1 ? 'New sale' : 'New sales',
    text: `${whoOf(said)} unlocked your ${said.details.what} for ${tokens(said.amount)}${said.times === 1 ? '' : ' in all'}.`,
  }),
  subscription: (said) => {
    const who = whoOf(said)
    if (said.details.step === 'gift') {
      return { title: 'You got a gift', text: `${who} gave you a subscription to ${said.other}.` }
    }
    const text =
      said.details.step === 'given'
        ? `${who} gave ${said.other} a subscription to you.`
        : `${who} subscribed to you.`
    return { title: said.people === 1 ? 'New subscriber' : 'New subscribers', text }
  },
  order: (said) => {
    const { step = '', what = '' } = said.details
    if (step !== 'placed') return (orders[step] ?? tickets[step])?.(what) ?? changed
    return { title: 'New order', text: `${whoOf(said)} ordered ${what} for ${tokens(said.amount)}.` }
  },
  renewal: ({ details, other }) =>
    details.step === 'ended'
      ? {
          title: 'Your subscription ended',
          text: `Your subscription to ${other} couldn’t be renewed and has ended.`,
        }
      : {
          title: 'Renewal failed',
          text: `Your subscription to ${other} couldn’t be renewed. We’ll try again.`,
        },
  payout: ({ details: { title, text } }) => (title && text ? { title, text } : changed),
  verification: ({ details }) => decisions[details.step ?? ''] ?? changed,
  live: (said) => ({ title: 'Live now', text: `${whoOf(said)} is live.` }),
  private_stream: (said) =>
    privateStreams[said.details.step ?? '']?.(whoOf(said), said.details.what) ?? changed,
  report: () => ({ title: 'Your report was reviewed', text: 'We reviewed what you reported.' }),
}

export const wordsOf = (kind: NotificationKind, said: Said): Words => words[kind](said)

import type { Stream } from '@ovation/contract'
import { tokens } from '~/ui/text/format'

const states = {
  scheduled: 'Scheduled',
  ready: 'Going live…',
  live: 'You’re live',
  interrupted: 'Interrupted',
  ended: 'Ended',
} as const

type Terms = Pick<Stream, 'status' | 'isFree' | 'price' | 'isRecorded'>

/** You’re live · Ticket 20 tokens, free for subscribers · Recording */
export function termsOf({ status, isFree, price, isRecorded }: Terms, isRecordingStopped: boolean) {
  const entry = isFree
    ? 'Everyone can watch'
    : price > 0
      ? `Ticket ${tokens(price)} tokens, free for subscribers`
      : 'Subscribers only'
  const recording = isRecordingStopped ? 'Not recording' : 'Recording'
  return [states[status], entry, isRecorded && recording].filter(Boolean).join(' · ')
}

import type { MassMessage } from '@ovation/contract'

type Facts = Pick<MassMessage, 'status' | 'scheduledAt' | 'stats'> & {
  files: readonly { status: MassMessage['files'][number]['status'] }[]
}

/** The state of a mass message. */
export type MassState = 'scheduled' | 'sending' | 'sent' | 'cancelled' | 'failed' | 'unsent'

export function stateOf({ status, scheduledAt, stats, files }: Facts, now = Date.now()): MassState {
  // Due: a worker sends it soon.
  if (status === 'scheduled') return new Date(scheduledAt).getTime() <= now ? 'sending' : 'scheduled'
  if (status !== 'unsent' || stats.sent > 0) return status
  return files.some((file) => file.status === 'error') ? 'failed' : 'cancelled'
}

/** What can be undone. */
export const undoOf = (state: MassState): 'cancel' | 'unsend' | null =>
  state === 'scheduled' ? 'cancel' : state === 'sending' || state === 'sent' ? 'unsend' : null

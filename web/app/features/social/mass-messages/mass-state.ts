import type { MassMessage } from '@ovation/contract'

type Facts = Pick<MassMessage, 'status' | 'scheduledAt' | 'stats'> & {
  files: readonly { status: MassMessage['files'][number]['status'] }[]
}

/** What has become of it, as its creator sees it. */
export type MassState = 'scheduled' | 'sending' | 'sent' | 'called-off' | 'failed' | 'unsent'

export function stateOf({ status, scheduledAt, stats, files }: Facts, now = Date.now()): MassState {
  // Its time has come, and the next free hand sends it.
  if (status === 'scheduled') return new Date(scheduledAt).getTime() <= now ? 'sending' : 'scheduled'
  if (status !== 'unsent' || stats.sent > 0) return status
  return files.some((file) => file.status === 'error') ? 'failed' : 'called-off'
}

/** What can still be done about it. */
export const undoOf = (state: MassState): 'call-off' | 'unsend' | null =>
  state === 'scheduled' ? 'call-off' : state === 'sending' || state === 'sent' ? 'unsend' : null

import type { ContentDecision } from '@ovation/contract'

interface State {
  label: string
  look: 'bad' | 'waiting' | 'good' | 'plain'
}

/** What the decision means now: an accepted appeal ends it. */
export function stateOf({ decision, restriction, appeal }: ContentDecision): State {
  if (decision === null) return { label: 'Hidden while we review it', look: 'waiting' }
  if (appeal?.decision === 'accepted')
    return { label: decision === 'warned' ? 'Withdrawn' : 'Restored', look: 'good' }
  if (decision === 'restored') return { label: 'Restored', look: 'good' }
  if (decision === 'warned') return { label: 'Warning', look: 'waiting' }
  if (decision === 'suspended') return { label: 'Account suspended', look: 'bad' }
  return { label: restriction || decision === 'taken-down' ? 'Taken down' : 'Reviewed', look: 'bad' }
}

import type { AnnouncementInFull } from '@ovation/contract'
import { formatMoment } from '../console/format'

const audiences = {
  everyone: 'Everyone',
  visitors: 'Visitors without an account',
  fans: 'Fans',
  creators: 'Creators',
} as const satisfies Record<AnnouncementInFull['audience'], string>

export const audienceChoices = Object.entries(audiences).map(([value, text]) => ({ value, text }))

/** Formats times in the loader: server and browser may format them differently. */
export function announcementRow(announcement: AnnouncementInFull, now: Date, timezone: string | null) {
  const { startsAt, endsAt, audience, notifies, notifiedAt } = announcement
  const isOver = endsAt !== null && new Date(endsAt) <= now
  const state = isOver ? 'over' : new Date(startsAt) > now ? 'scheduled' : 'running'
  const from = formatMoment(startsAt, timezone)
  return {
    ...announcement,
    state: state as 'over' | 'scheduled' | 'running',
    when: endsAt ? `${from} to ${formatMoment(endsAt, timezone)}` : `From ${from}`,
    who: audiences[audience],
    sent: notifiedAt ? 'Notified' : notifies ? 'Will notify' : '',
  }
}
export type AnnouncementRow = ReturnType<typeof announcementRow>

export const stateLabels = { running: 'Running', scheduled: 'Scheduled', over: 'Over' } as const
export const stateLooks = { running: 'good', scheduled: 'waiting', over: 'plain' } as const

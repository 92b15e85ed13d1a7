import type { Calls, Me, ResponseOf } from '@ovation/contract'
import { isAllowed } from '@ovation/contract/roles'
import type { Visit } from '~/shell/visit.server'
import { counted, money } from '~/ui/text/format'
import { formatWait } from '../console/format'
import { timeLeft } from '../disputes/dispute-rows'

type Overview = ResponseOf<Calls['GET /admin/overview']>

/** Work that waits for a decision. */
export interface QueueRow {
  kind: 'reports' | 'creators' | 'payouts' | 'disputes' | 'messages' | 'jobs' | 'mails'
  label: string
  count: number
  /** About the oldest one. */
  note: string
  /** How long the oldest one has waited, and since when. */
  waited: string
  since: string
  path: string
  action: string
}

type Queue = (api: Visit['api'], overview: Overview) => Promise<Omit<QueueRow, 'waited'> | null>

const oldest = { limit: 1, sort: 'asc' } as const

const reports: Queue = async (api, { reports }) => {
  if (reports.open === 0) return null
  const { data } = await api('GET /operator/cases', { query: { ...oldest, status: 'open' } })
  const [first] = data
  return {
    ...{ kind: 'reports', label: 'Reports', count: reports.open, path: '/admin/reports', action: 'Review' },
    note: first?.owner ? `Case ${first.number} about ${first.owner.name} is due first` : '',
    since: first?.createdAt ?? '',
  }
}

const creators: Queue = async (api, { creators }) => {
  if (creators.waiting === 0) return null
  const { data } = await api('GET /admin/creators/search', { query: { ...oldest, state: 'waiting' } })
  const [first] = data
  return {
    ...{ kind: 'creators', label: 'Verification', count: creators.waiting },
    ...{ path: '/admin/creators', action: 'Check' },
    note: first ? `${first.name} has waited longest` : '',
    since: first?.since ?? '',
  }
}

const payouts: Queue = async (api, { payouts }) => {
  if (payouts.pending === 0) return null
  const { data } = await api('GET /admin/payout-requests/search', { query: { ...oldest, status: 'pending' } })
  const [first] = data
  return {
    ...{
      kind: 'payouts',
      label: 'Payouts',
      count: payouts.pending,
      path: '/admin/payouts',
      action: 'Approve',
    },
    note: first ? `${money(first.amount)} for ${first.performer.name} has waited longest` : '',
    since: first?.createdAt ?? '',
  }
}

const disputes: Queue = async (api) => {
  const { data, total } = await api('GET /operator/disputes', {
    query: { limit: 1, status: 'needs_response' },
  })
  const [first] = data
  if (!first) return null
  return {
    ...{ kind: 'disputes', label: 'Disputes', count: total, path: '/admin/disputes', action: 'Answer' },
    note: first.dueAt ? `The first deadline: ${timeLeft(first.dueAt, new Date()).toLowerCase()}` : '',
    since: first.openedAt,
  }
}

const messages: Queue = async (api) => {
  const { data, total } = await api('GET /operator/inbox', { query: { ...oldest, status: 'open' } })
  const [first] = data
  if (!first) return null
  return {
    ...{ kind: 'messages', label: 'Messages', count: total, path: '/admin/inbox', action: 'Reply' },
    note: `${first.name} has waited longest`,
    since: first.createdAt,
  }
}

const jobs: Queue = async (api) => {
  const { data, total } = await api('GET /operator/jobs/failed', { query: oldest })
  const [first] = data
  if (!first) return null
  return {
    ...{ kind: 'jobs', label: 'Failed jobs', count: total, path: '/admin/health', action: 'Open' },
    note: `${first.name} failed first`,
    since: first.failedAt,
  }
}

const mails: Queue = async (api, { mails }) => {
  if (mails.failed === 0) return null
  const { data } = await api('GET /admin/mails/search', { query: { ...oldest, status: 'failed' } })
  const [first] = data
  return {
    ...{ kind: 'mails', label: 'Failed emails', count: mails.failed },
    ...{ path: '/admin/email?show=failed', action: 'Open' },
    note: first?.error ?? counted(mails.queued, 'email', 'emails'),
    since: first?.createdAt ?? '',
  }
}

/** What waits for this operator, longest wait first. */
export async function loadQueues(api: Visit['api'], viewer: Me, overview: Overview): Promise<QueueRow[]> {
  const role = viewer.operatorRole
  const wanted = [
    isAllowed(role, 'moderation') && reports,
    isAllowed(role, 'verification') && creators,
    isAllowed(role, 'payouts') && payouts,
    isAllowed(role, 'refunds') && disputes,
    isAllowed(role, 'inbox') && messages,
    isAllowed(role, 'health') && jobs,
    isAllowed(role, 'emails') && mails,
  ].flatMap((queue) => queue || [])
  const now = new Date()
  const rows = await Promise.all(wanted.map((queue) => queue(api, overview)))
  return rows
    .flatMap((row) => row ?? [])
    .sort((one, other) => one.since.localeCompare(other.since))
    .map((row) => ({ ...row, waited: row.since && formatWait(row.since, now) }))
}

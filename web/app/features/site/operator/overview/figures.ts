import type { Calls, ResponseOf } from '@ovation/contract'
import { counted } from '~/ui/text/format'
import { formatWait } from '../console/format'

type RevenueDay = ResponseOf<Calls['GET /operator/revenue']>[number]
type Verification = ResponseOf<Calls['GET /operator/ledger/verifications']>['data'][number]
type GrowthDay = ResponseOf<Calls['GET /operator/growth']>[number]

const period = 30

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  Math.round(rows.reduce((sum, row) => sum + value(row), 0) * 100) / 100

/** Sales and fees of today, of seven days, and of two periods to compare. */
export function revenueFigures(days: readonly RevenueDay[]) {
  const gross = ({ gross }: RevenueDay) => gross
  const fee = ({ fee }: RevenueDay) => fee
  const [today, week] = [days.slice(-1), days.slice(-7)]
  const [now, before] = [days.slice(-period), days.slice(-2 * period, -period)]
  const [total, totalBefore] = [sumOf(now, gross), sumOf(before, gross)]
  return {
    gross: { today: sumOf(today, gross), week: sumOf(week, gross) },
    fees: { today: sumOf(today, fee), week: sumOf(week, fee) },
    total,
    change: totalBefore > 0 ? Math.round((total / totalBefore - 1) * 100) : null,
    chart: now.map(({ day, gross }, at) => ({ day, now: gross, before: before[at]?.gross ?? 0 })),
  }
}

export type RevenueFigures = ReturnType<typeof revenueFigures>

/** New accounts of today and of seven days. */
export function growthFigures(days: readonly GrowthDay[]) {
  const [today, week] = [days.slice(-1), days.slice(-7)]
  return {
    fans: { today: sumOf(today, ({ fans }) => fans), week: sumOf(week, ({ fans }) => fans) },
    creators: {
      today: sumOf(today, ({ creators }) => creators),
      week: sumOf(week, ({ creators }) => creators),
    },
  }
}

export interface LedgerState {
  /** Null: not verified yet. */
  isSound: boolean | null
  words: string
}

/** What the latest verifications say; one that runs counts with the one before it. */
export function ledgerState(latest: readonly Verification[], now: Date): LedgerState {
  const isRunning = latest[0]?.status === 'running'
  const ended = latest.find(({ status }) => status !== 'running')
  if (!ended) return { isSound: null, words: isRunning ? 'Being verified' : 'Not verified yet' }
  const ago = `${formatWait(ended.createdAt, now)} ago`
  if (ended.status === 'failed') return { isSound: false, words: `Could not be verified ${ago}` }
  const { differences } = ended
  return { isSound: differences === 0, words: `Verified ${ago}, ${counted(differences, 'difference')}` }
}

import type { CheckResult } from '@ovation/contract'
import IconAlertTriangle from '~/ui/icons/IconAlertTriangle'
import IconCircleCheck from '~/ui/icons/IconCircleCheck'
import { formatMoment } from '../console/format'
import styles from './email.module.css'

interface CheckAnswerProps {
  check: Omit<CheckResult, 'checkedAt'> & { checkedAt?: string }
  timezone: string | null
  /** What a good answer means. */
  works: string
}

/** The real answer of a service, and what to do about it. */
export function CheckAnswer({ check: { ok, answer, advice, checkedAt }, timezone, works }: CheckAnswerProps) {
  const Icon = ok ? IconCircleCheck : IconAlertTriangle
  return (
    <div className={styles.answer} data-ok={ok} role="status">
      <Icon size={20} stroke={2} aria-hidden />
      <div>
        <b>{ok ? works : 'That didn’t work'}</b>
        <p>{answer}</p>
        {advice && <p className={styles.advice}>{advice}</p>}
        {checkedAt && <small>{formatMoment(checkedAt, timezone)}</small>}
      </div>
    </div>
  )
}

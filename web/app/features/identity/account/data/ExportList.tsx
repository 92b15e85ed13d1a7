import type { DataExport } from '@ovation/contract'
import { Button } from '~/ui/controls/Button'
import { formatSize } from '~/ui/form/format-size'
import { longDay, year } from '~/ui/text/clock'
import styles from './data.module.css'
import { exportStates, isUnderWay } from './data-labels'
import { useRefresh } from './use-refresh'

interface ExportListProps {
  exports: DataExport[]
  none: string
  onDownload: (id: string) => void
}

const dayOf = (instant: string) => `${longDay(new Date(instant))} ${year(new Date(instant))}`

/** The latest archives, with their progress and a button to download one that is ready. */
export function ExportList({ exports, none, onDownload }: ExportListProps) {
  useRefresh(exports.some(isUnderWay))
  if (exports.length === 0) return <p className={styles.none}>{none}</p>
  return (
    <ul className={styles.list}>
      {exports.map((one) => (
        <li key={one._id} className={styles.export}>
          <span>
            {dayOf(one.createdAt)}
            <small>{stateOf(one)}</small>
          </span>
          {one.status === 'ready' && (
            <Button size="sm" onClick={() => onDownload(one._id)}>
              Download
            </Button>
          )}
          {isUnderWay(one) && (
            <progress className={styles.bar} max={100} value={one.progress} aria-label="Export" />
          )}
        </li>
      ))}
    </ul>
  )
}

function stateOf({ status, bytes, expiresAt, progress, byOperator }: DataExport) {
  const by = byOperator ? ', requested by the team' : ''
  if (status === 'running') return `${exportStates.running}, ${progress}%${by}`
  if (status !== 'ready') return `${exportStates[status]}${by}`
  const size = bytes === null ? '' : `, ${formatSize(bytes)}`
  return `${exportStates.ready}${size}${expiresAt ? `, until ${dayOf(expiresAt)}` : ''}${by}`
}

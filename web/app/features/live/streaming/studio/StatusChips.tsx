import type { Stream, StreamHealth } from '@ovation/contract'
import { Chip } from '~/ui/controls/Chip'
import IconEye from '~/ui/icons/IconEye'
import { Elapsed } from '~/ui/media/Elapsed'
import type { PublishState } from '../publish/publisher'
import { connectionStatus, healthText } from './connection-text'
import styles from './StatusChips.module.css'

interface StatusChipsProps {
  stream: Stream
  viewers: number
  health: StreamHealth | null
  publishing: PublishState | null
}

/** Over the video: live since when, viewers, and the quality of the connection. */
export function StatusChips({ stream, viewers, health, publishing }: StatusChipsProps) {
  const line = connectionStatus(stream.status, health, publishing)
  return (
    <>
      <LiveChip stream={stream} />
      <Chip look="picture">
        <IconEye size={16} stroke={2} aria-hidden />
        <span className={styles.count}>{viewers}</span>
        <span className="visually-hidden">{viewers === 1 ? 'viewer' : 'viewers'}</span>
      </Chip>
      <span className={styles.health} title={healthText(health)}>
        <Chip look="picture">
          <i className={styles.dot} data-look={line.look} aria-hidden />
          <span role="status" aria-label="Connection">
            {line.text}
          </span>
          <span className={styles.detail}>{health?.isPublishing && healthText(health)}</span>
        </Chip>
      </span>
    </>
  )
}

function LiveChip({ stream: { status, startedAt } }: { stream: Stream }) {
  if (status !== 'live')
    return <Chip look="picture">{status === 'ready' ? 'Not live yet' : 'Interrupted'}</Chip>
  return (
    <Chip look="live">
      LIVE
      <Elapsed since={startedAt} />
    </Chip>
  )
}

import { useState } from 'react'
import { connectionLostMessage } from '~/api/resumable/upload'
import { IconButton } from '~/ui/controls/IconButton'
import { formatSize } from '~/ui/form/format-size'
import IconChevronLeft from '~/ui/icons/IconChevronLeft'
import IconChevronRight from '~/ui/icons/IconChevronRight'
import IconMusic from '~/ui/icons/IconMusic'
import IconPhoto from '~/ui/icons/IconPhoto'
import IconPhotoOff from '~/ui/icons/IconPhotoOff'
import IconVideo from '~/ui/icons/IconVideo'
import IconX from '~/ui/icons/IconX'
import styles from './AttachmentTiles.module.css'
import type { ChangeAttachments } from './attachment-changes'
import { type Attachment, mediaOf } from './attachments'
import { useRetry } from './use-retry'

interface AttachmentTileProps {
  attachment: Attachment
  /** Its accessible name. */
  name: string
  change: ChangeAttachments
  onRemove: () => void
  onEarlier?: () => void
  onLater?: () => void
}

/** One file: preview, progress and Remove. */
export function AttachmentTile({
  attachment,
  name,
  change,
  onRemove,
  onEarlier,
  onLater,
}: AttachmentTileProps) {
  const { stage } = attachment
  const travelling = stage.name === 'waiting' || stage.name === 'uploading'
  const movable = stage.name === 'kept' && Boolean(onEarlier || onLater)
  return (
    <div
      className={styles.tile}
      data-busy={stage.name !== 'kept' || stage.status !== 'finished' || undefined}
      data-movable={movable || undefined}
    >
      <Look attachment={attachment} name={name} />
      <IconButton
        label={travelling ? `Cancel ${name}` : `Remove ${name}`}
        icon={IconX}
        size={16}
        className={styles.remove}
        onClick={onRemove}
      />
      <Progress attachment={attachment} name={name} change={change} />
      {movable && (
        <div className={styles.move}>
          {onEarlier && (
            <IconButton label={`Move ${name} earlier`} icon={IconChevronLeft} size={16} onClick={onEarlier} />
          )}
          {onLater && (
            <IconButton
              label={`Move ${name} later`}
              icon={IconChevronRight}
              size={16}
              className={styles.later}
              onClick={onLater}
            />
          )}
        </div>
      )}
    </div>
  )
}

function Look({ attachment, name }: { attachment: Attachment; name: string }) {
  const { role, picture, source } = attachment
  const [broken, setBroken] = useState<string | null>(null)
  if (mediaOf(role) === 'audio') {
    return (
      <span className={styles.sign}>
        <IconMusic size={24} stroke={1.75} aria-hidden />
        <span>{attachment.name || 'Audio'}</span>
      </span>
    )
  }
  if (!picture) {
    const Sign = mediaOf(role) === 'video' ? IconVideo : IconPhoto
    return (
      <span className={styles.sign}>
        <Sign size={24} stroke={1.75} aria-hidden />
      </span>
    )
  }
  if (picture === broken) {
    return (
      <span className={styles.sign}>
        <IconPhotoOff size={24} stroke={1.75} aria-hidden />
      </span>
    )
  }
  if (source && mediaOf(role) === 'video') {
    // The first frame of many videos is black.
    return <video src={`${picture}#t=0.5`} muted playsInline preload="metadata" aria-label={name} />
  }
  return <img src={picture} alt={name} draggable={false} onError={() => setBroken(picture)} />
}

function Progress({ attachment, name, change }: Pick<AttachmentTileProps, 'attachment' | 'name' | 'change'>) {
  const { stage, bytes } = attachment
  const retry = useRetry(attachment, change)
  if (stage.name === 'waiting') return <p className={styles.state}>Waiting</p>
  if (stage.name === 'uploading') {
    const percent = Math.round(stage.fraction * 100)
    return (
      <div className={styles.state} data-tall={stage.isWaiting || undefined}>
        <span>
          {percent}% <small>of {formatSize(bytes)}</small>
        </span>
        <Bar percent={percent} label={`Upload of ${name}`} />
        {stage.isWaiting && <span role="status">{connectionLostMessage}</span>}
        {stage.secondsLeft !== null && <small>{timeLeft(stage.secondsLeft)}</small>}
      </div>
    )
  }
  if (stage.name === 'refused') {
    return (
      <p role="alert" className={styles.state} data-tall>
        {stage.sentence}
      </p>
    )
  }
  if (stage.name === 'failed' || stage.status === 'error') {
    return (
      <div role="alert" className={styles.state} data-tall>
        <span>
          {stage.name === 'failed' ? stage.sentence : (stage.error ?? 'This file couldn’t be processed.')}
        </span>
        <button type="button" onClick={retry}>
          Retry
        </button>
      </div>
    )
  }
  if (stage.status === 'finished') return null
  if (stage.status === 'uploaded') return <div className={styles.state}>Uploaded</div>
  return (
    <div className={styles.state}>
      <span>Processing</span>
      <Bar percent={stage.progress} label={`Processing ${name}`} />
    </div>
  )
}

function Bar({ percent, label }: { percent: number; label: string }) {
  return (
    <span
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <i style={{ width: `${percent}%` }} />
    </span>
  )
}

const timeLeft = (seconds: number) =>
  seconds < 90 ? `${seconds} s left` : `${Math.round(seconds / 60)} min left`

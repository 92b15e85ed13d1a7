import type { MediaFile } from '@ovation/contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { useFileRetry } from '~/shell/files/use-file-retry'
import { useProgress } from '~/shell/files/use-progress'
import { Button } from '~/ui/controls/Button'
import { useAction } from '~/ui/feedback/use-action'
import { formatSize } from '~/ui/form/format-size'
import { lengthOf } from '~/ui/media/player/clock'
import { Confirm } from '~/ui/overlay/Confirm'
import styles from './StoredFile.module.css'

type Type = 'file' | 'thumbnail' | 'teaser'

const words: Record<Type, { name: string; warning: string }> = {
  file: { name: 'video', warning: 'No one can watch the video until you choose another file.' },
  thumbnail: { name: 'cover image', warning: 'A frame of the video is used instead.' },
  teaser: { name: 'teaser', warning: 'People without access will only see the cover image.' },
}

/** A stored file of the video: progress, Retry and Remove. */
export function StoredFile({ id, type, file }: { id: string; type: Type; file: MediaFile | null }) {
  const [asking, setAsking] = useState(false)
  const { busy, run } = useTakeAway(id, type)
  const { busy: retrying, retry } = useFileRetry([file])
  const progress = useProgress([file])(file)
  if (!file) return null
  const { name, warning } = words[type]
  const picture = file.thumbnails[0]
  return (
    <div className={styles.file}>
      {picture ? <img src={picture} alt="" /> : <span className={styles.blank} />}
      <p>
        <b>Your {name}</b>
        {file.error ? (
          <span className={styles.wrong}>{file.error}</span>
        ) : (
          <small>{factsOf(file, progress)}</small>
        )}
      </p>
      {file.status === 'error' && (
        <Button size="sm" busy={retrying && 'Trying…'} onClick={retry}>
          Retry
        </Button>
      )}
      <Button size="sm" onClick={() => setAsking(true)}>
        Remove
      </Button>
      {asking && (
        <Confirm
          title={`Remove the ${name}?`}
          yes="Remove"
          busy={busy && 'Removing…'}
          onYes={() => void run().then(() => setAsking(false))}
          onNo={() => setAsking(false)}
        >
          {warning}
        </Confirm>
      )}
    </div>
  )
}

function factsOf({ duration, size }: MediaFile, progress: number | undefined): string {
  if (progress !== undefined) return `Processing, ${progress}%`
  return [duration !== null && lengthOf(duration), formatSize(size)].filter(Boolean).join(' · ')
}

function useTakeAway(id: string, type: Type) {
  const { revalidate } = useRevalidator()
  return useAction(async () => {
    await api('DELETE /performer/performer-assets/videos/remove-file/{id}', {
      params: { id },
      body: { type },
    })
    await revalidate()
  })
}

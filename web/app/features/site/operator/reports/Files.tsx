import type { MediaFile } from '@ovation/contract'
import { mediumOf } from '@ovation/contract/media'
import { useState } from 'react'
import { Button } from '~/ui/controls/Button'
import IconFileText from '~/ui/icons/IconFileText'
import { AudioPlayer } from '~/ui/media/AudioPlayer'
import { VideoPlayer } from '~/ui/media/VideoPlayer'
import { Picture } from '~/ui/picture/Picture'
import styles from './Files.module.css'
import { TakeDownPhotoSheet } from './TakeDownPhotoSheet'

interface FilesProps {
  files: MediaFile[]
  /** The ids of photos that can be taken down one by one. */
  single?: string[]
}

/** The photos among several files, which can be taken down while the rest stays. */
export const singlePhotos = (files: MediaFile[]) =>
  files.length > 1 ? files.filter(({ mimeType }) => mimeType.startsWith('image/')).map(({ _id }) => _id) : []

/** The media of content. */
export function Files({ files, single = [] }: FilesProps) {
  const [choice, setChoice] = useState<{ id: string; label: string } | null>(null)
  const [takenDown, setTakenDown] = useState<string[]>([])
  return (
    <div className={styles.files}>
      {files.map((file, index) => {
        const { _id: id } = file
        const label = `File ${index + 1} of ${files.length}`
        return (
          <div key={id} className={styles.file}>
            <CaseFile file={file} label={label} />
            {takenDown.includes(id) && <p>Taken down</p>}
            {single.includes(id) && !takenDown.includes(id) && (
              <Button
                look="bare"
                size="sm"
                aria-label={`Take down ${label}`}
                onClick={() => setChoice({ id, label })}
              >
                Take down…
              </Button>
            )}
          </div>
        )
      })}
      {choice && (
        <TakeDownPhotoSheet
          fileId={choice.id}
          onDone={() => setTakenDown([...takenDown, choice.id])}
          onClose={() => setChoice(null)}
        />
      )}
    </div>
  )
}

function CaseFile({ file, label }: { file: MediaFile; label: string }) {
  if (!file.url) return <span className={styles.frame}>Not ready</span>
  if (mediumOf(file.type) === 'audio') return <AudioPlayer file={file} label={label} />
  if (file.preview) return <VideoPlayer file={file} label={label} />
  return (
    <a href={file.url} target="_blank" rel="noreferrer">
      {file.mimeType.startsWith('image/') ? (
        <Picture src={file.thumbnails[0] ?? file.url} thumbhash={file.thumbhash} ratio="4 / 3" alt={label} />
      ) : (
        <span className={styles.frame}>
          <IconFileText size={24} stroke={1.75} aria-hidden />
          <span className="visually-hidden">{label}</span>
        </span>
      )}
      <span className="visually-hidden">(opens in a new tab)</span>
    </a>
  )
}

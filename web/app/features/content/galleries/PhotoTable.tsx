import type { Photo } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { useRef } from 'react'
import * as kinds from '~/features/content/files/media-kinds'
import { formatSize } from '~/ui/form/format-size'
import { PickFile } from '~/ui/form/PickFile'
import { Panel } from '~/ui/layout/Panel'
import { ListEnd } from '~/ui/list/ListEnd'
import styles from './PhotoTable.module.css'
import { StoredPhoto } from './StoredPhoto'
import { UploadingPhoto } from './UploadingPhoto'
import type { useOwnPhotos } from './use-own-photos'
import type { usePhotoUploads } from './use-photo-uploads'

interface PhotoTableProps {
  own: ReturnType<typeof useOwnPhotos>
  uploads: ReturnType<typeof usePhotoUploads>
}

/** The photos of a gallery in its form. */
export function PhotoTable({ own, uploads: { queue, choose, cancel, retry } }: PhotoTableProps) {
  const dragging = useRef<Photo | null>(null)
  return (
    <Panel
      title="Photos"
      lead={`JPEG, PNG or WebP, up to ${formatSize(limits.photoBytes)} each. Drag to reorder, or use the arrows.`}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button below does the same. */}
      <div
        className={styles.table}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          for (const file of event.dataTransfer.files) choose(file)
        }}
      >
        {own.items.length + queue.length > 0 && (
          <ul className={styles.grid}>
            {own.items.map((photo, place) => (
              <StoredPhoto
                key={photo._id}
                photo={photo}
                place={place}
                total={own.items.length}
                onCover={own.makeCover}
                onRemove={own.remove}
                onMove={(at) => void own.move(photo, at)}
                onDrag={() => {
                  dragging.current = photo
                }}
                onDrop={() => {
                  if (dragging.current) void own.move(dragging.current, place)
                  dragging.current = null
                }}
              />
            ))}
            {queue.map((photo) => (
              <UploadingPhoto key={photo.key} photo={photo} onCancel={cancel} onRetry={retry} />
            ))}
          </ul>
        )}
        <ListEnd cursor={own.cursor} state={own.state} more={own.more} of="photos" />
        <PickFile accept={kinds.pictures} multiple onPick={choose}>
          Add photos
        </PickFile>
      </div>
    </Panel>
  )
}

import type { MediaFile } from '@ovation/contract'
import { useState } from 'react'
import { api } from '~/api/client'
import { Button } from '~/ui/controls/Button'
import { useAction } from '~/ui/feedback/use-action'
import IconEye from '~/ui/icons/IconEye'
import { Files, singlePhotos } from '../reports/Files'
import styles from './content.module.css'
import type { ContentShown } from './content-rows'

/** The media of content. Locked media is blurred until the operator asks for it, which is recorded. */
export function ContentMedia({ content }: { content: Pick<ContentShown, '_id' | 'media' | 'blur'> }) {
  const { _id: id, blur } = content
  const [media, setMedia] = useState<MediaFile[] | null>(content.media)
  const { busy, run } = useAction(async () => {
    const shown = await api('POST /operator/content/{id}/media', { params: { id }, body: {} })
    setMedia(shown.media)
  })
  if (media)
    return (
      <section aria-label="Media">
        <Files files={media} single={singlePhotos(media)} />
      </section>
    )
  return (
    <section className={styles.locked} aria-label="Media">
      {blur && <img src={blur} alt="" />}
      <div>
        <p>
          <b>Blurred for you</b>
          Viewing is logged with your name and the time.
        </p>
        <Button busy={busy && 'Loading…'} onClick={() => void run()}>
          <IconEye size={20} stroke={1.75} aria-hidden />
          Show
        </Button>
      </div>
    </section>
  )
}

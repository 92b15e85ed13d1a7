import { AttachmentTile } from '~/features/content/files/attachments/AttachmentTile'
import { accepted, mediaOf } from '~/features/content/files/attachments/attachments'
import { PickFiles } from '~/features/content/files/attachments/PickFiles'
import { attachmentFor } from './draft'
import { draftChanges } from './draft-changes'
import styles from './Terms.module.css'
import type { Composer } from './use-composer'

interface TrailerFieldProps {
  composer: Composer
  as: 'thumbnail' | 'teaser'
  title: string
  words: string
  pick: string
}

/** The cover image or the teaser. */
export function TrailerField({ composer, as: role, title, words, pick }: TrailerFieldProps) {
  const { draft, change, attach } = composer
  const attachment = attachmentFor(draft, role)
  return (
    <div className={styles.term}>
      <div className={styles.trailer}>
        <div>
          <b>{title}</b>
          <p>{words}</p>
        </div>
        <PickFiles
          accept={accepted[mediaOf(role)]}
          label={`${pick}: ${title}`}
          many={false}
          className={styles.pick}
          onPick={(files) => attach(files, role)}
        >
          {attachment ? 'Change' : pick}
        </PickFiles>
      </div>
      {attachment && (
        <div className={styles.small}>
          <AttachmentTile
            attachment={attachment}
            name={title.toLowerCase()}
            change={change}
            onRemove={() => change(draftChanges.removed(attachment.key))}
          />
        </div>
      )}
    </div>
  )
}

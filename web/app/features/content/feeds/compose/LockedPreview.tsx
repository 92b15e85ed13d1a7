import { LockPanel } from '~/features/content/locks/LockPanel'
import { LockPrice } from '~/features/content/locks/LockPrice'
import { Avatar } from '~/ui/picture/Avatar'
import { Name } from '~/ui/text/Name'
import type { Author } from './author'
import { type Draft, hasContent, partsOf } from './draft'
import styles from './LockedPreview.module.css'
import { lockedPreview } from './locked-preview'

/** The post as it will appear: open to everyone, or locked for those who have not unlocked it. */
export function LockedPreview({ draft, author }: { draft: Draft; author: Author }) {
  const look = lockedPreview(draft, author)
  if (!look && !hasContent(draft) && draft.attachments.length === 0) return null
  return (
    <section className={styles.preview} aria-labelledby="fans-see">
      <h2 id="fans-see">Preview</h2>
      {look ? (
        <div className={styles.lock}>
          <LockPanel
            item={look}
            title={draft.title.trim()}
            media={look.media}
            action={look.hasPrice && <LockPrice item={look} />}
          />
        </div>
      ) : (
        <OpenPreview draft={draft} author={author} />
      )}
    </section>
  )
}

function OpenPreview({ draft, author }: { draft: Draft; author: Author }) {
  const [first, ...others] = partsOf(draft).filter(({ picture, role }) => picture && role === 'photo')
  return (
    <div className={styles.open}>
      <p className={styles.who}>
        <Avatar src={author.avatar} size={32} />
        <b>
          <Name name={author.name} verified={author.verifiedAccount} />
        </b>
      </p>
      {draft.title.trim() && <b className={styles.title}>{draft.title.trim()}</b>}
      {draft.text.trim() && <p className={styles.text}>{draft.text.trim()}</p>}
      {first?.picture && (
        <div className={styles.picture}>
          <img src={first.picture} alt="" />
          {others.length > 0 && <span>+{others.length}</span>}
        </div>
      )}
    </div>
  )
}

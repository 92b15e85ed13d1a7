import IconFileText from '~/ui/icons/IconFileText'
import type { CreatorRow } from './creator-rows'
import styles from './DocumentLink.module.css'

interface DocumentLinkProps {
  title: string
  document: CreatorRow['idVerification']
  /** Its link, once the operator has asked for it. */
  url: string | undefined
}

/** A thumbnail that opens the document in a new tab. Without its link only that it was sent. */
export function DocumentLink({ title, document, url }: DocumentLinkProps) {
  if (!document || !url) {
    return (
      <div className={styles.document}>
        <span className={styles.frame}>
          {document ? <IconFileText size={24} stroke={1.75} aria-hidden /> : 'Missing'}
        </span>
        <span className={styles.title}>{title}</span>
      </div>
    )
  }
  return (
    <a href={url} target="_blank" rel="noreferrer" className={styles.document}>
      <span className={styles.frame}>
        {document.mime.startsWith('image/') ? (
          <img src={url} alt="" loading="lazy" />
        ) : (
          <IconFileText size={24} stroke={1.75} aria-hidden />
        )}
      </span>
      <span className={styles.title}>
        {title} <span className="visually-hidden">(opens in a new tab)</span>
      </span>
    </a>
  )
}

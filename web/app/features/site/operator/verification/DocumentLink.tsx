import IconFileText from '~/ui/icons/IconFileText'
import type { CreatorRow } from './creator-rows'
import styles from './DocumentLink.module.css'

interface DocumentLinkProps {
  title: string
  document: CreatorRow['idVerification']
}

/** A thumbnail that opens the document in a new tab. */
export function DocumentLink({ title, document }: DocumentLinkProps) {
  if (!document) {
    return (
      <div className={styles.document}>
        <span className={styles.frame}>Missing</span>
        <span className={styles.title}>{title}</span>
      </div>
    )
  }
  return (
    <a href={document.url} target="_blank" rel="noreferrer" className={styles.document}>
      <span className={styles.frame}>
        {document.mime.startsWith('image/') ? (
          <img src={document.url} alt="" loading="lazy" />
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

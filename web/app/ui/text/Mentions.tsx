import { splitMentions } from '@ovation/contract/mentions'
import type { ReactNode } from 'react'
import { Link } from '~/ui/link/Link'
import styles from './RichText.module.css'

/** Text with links to mentioned creators. */
export function withMentions(text: string, mentions: readonly string[] = []): ReactNode {
  if (mentions.length === 0) return text
  return splitMentions(text, mentions).map((part, place) =>
    typeof part === 'string' ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order of the parts never changes.
      <Link key={place} to={`/${part.username}`} className={styles.mention}>
        @{part.username}
      </Link>
    ),
  )
}

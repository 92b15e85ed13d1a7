import { splitMentions } from '@ovation/contract/mentions'
import type { ReactNode } from 'react'
import { Link } from '~/ui/link/Link'
import styles from './RichText.module.css'

/** Words in which creators who are mentioned lead to their pages. */
export function withMentions(text: string, mentions: readonly string[] = []): ReactNode {
  if (mentions.length === 0) return text
  return splitMentions(text, mentions).map((part, place) =>
    typeof part === 'string' ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
      <Link key={place} to={`/${part.username}`} className={styles.mention}>
        @{part.username}
      </Link>
    ),
  )
}

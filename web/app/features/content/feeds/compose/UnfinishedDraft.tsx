import type { Feed } from '@ovation/contract'
import { useState } from 'react'
import { Button, ButtonLink } from '~/ui/controls/Button'
import { Link } from '~/ui/link/Link'
import { excerpt } from '~/ui/text/format'
import { LocalTime } from '~/ui/text/LocalTime'
import { plainOf } from '~/ui/text/plain-text'
import { draftsPath, editPath } from '../paths'
import styles from './UnfinishedDraft.module.css'

const titleLength = 60

/** Offers to continue an unfinished draft or to start a new post. */
export function UnfinishedDraft({ draft, total }: { draft: Feed; total: number }) {
  const [dismissed, setDismissed] = useState(false)
  if (dismissed) return null
  const words = draft.title || excerpt(plainOf(draft.textTree), titleLength) || 'Untitled draft'
  return (
    <section className={styles.unfinished} aria-label="An unfinished draft">
      <div>
        <p className={styles.words}>{words}</p>
        <p className={styles.when}>
          Unfinished since <LocalTime instant={draft.updatedAt} />
          {total > 1 && (
            <>
              {' · '}
              <Link to={draftsPath}>All {total} drafts</Link>
            </>
          )}
        </p>
      </div>
      <div className={styles.actions}>
        <ButtonLink to={editPath(draft._id)} size="sm">
          Continue
        </ButtonLink>
        <Button look="bare" size="sm" onClick={() => setDismissed(true)}>
          Start a new post
        </Button>
      </div>
    </section>
  )
}

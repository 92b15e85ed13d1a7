import type { Feed } from '@ovation/contract'
import { Button } from '~/ui/controls/Button'
import { useHydrated } from '~/ui/hydration/use-hydrated'
import styles from './Composer.module.css'
import { hasContent } from './draft'
import { statusOf } from './to-feed'
import type { Composer } from './use-composer'

/** The primary button and the alternative. On a phone they are at the bottom. */
export function SaveBar({ feed, composer }: { feed: Feed | null; composer: Composer }) {
  const { draft, save, wish, waiting } = composer
  const ready = useHydrated()
  const status = feed ? statusOf(feed) : 'draft'
  const busy = waiting ? 'Waiting for the uploads…' : 'Saving…'
  return (
    <div className={styles.bar}>
      {status === 'draft' && (
        <Button
          disabled={!ready || (!hasContent(draft) && draft.attachments.length === 0)}
          busy={wish === 'draft' && busy}
          onClick={() => save('draft')}
        >
          Save draft
        </Button>
      )}
      {status === 'active' && (
        <Button disabled={!ready} busy={wish === 'inactive' && busy} onClick={() => save('inactive')}>
          Hide
        </Button>
      )}
      {status === 'inactive' && (
        <Button disabled={!ready} busy={wish === 'active' && busy} onClick={() => save('active')}>
          Show again
        </Button>
      )}
      <Button
        type="submit"
        look="go"
        disabled={!ready}
        busy={wish === (status === 'inactive' ? 'inactive' : 'active') && busy}
      >
        {status === 'draft' ? (draft.scheduledAt !== null ? 'Schedule' : 'Publish') : 'Save'}
      </Button>
    </div>
  )
}

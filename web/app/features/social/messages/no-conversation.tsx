import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { EmptyState } from '~/ui/feedback/EmptyState'
import type { Route } from './+types/no-conversation'
import styles from './no-conversation.module.css'

export const handle: PageHandle = { layout: 'panes' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Messages' })
}

/** Shown when no conversation is open. */
export default function NoConversation() {
  return (
    <div className={styles.place}>
      <EmptyState title="Choose a conversation">Your messages appear here.</EmptyState>
    </div>
  )
}

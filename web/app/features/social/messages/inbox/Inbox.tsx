import type { Conversation, FanList } from '@ovation/contract'
import { useCurrentUser, useFeature } from '~/store/hooks'
import { Button, ButtonLink } from '~/ui/controls/Button'
import { IconLink } from '~/ui/controls/IconButton'
import { SearchBox } from '~/ui/controls/SearchBox'
import { EmptyState } from '~/ui/feedback/EmptyState'
import IconUsers from '~/ui/icons/IconUsers'
import { GetForm } from '~/ui/link/GetForm'
import { FilterChips } from '~/ui/list/FilterChips'
import { ListEnd } from '~/ui/list/ListEnd'
import type { InfiniteList } from '~/ui/list/use-infinite-list'
import { filterIn } from '../state/conversation-query'
import type { ConversationQuery } from '../state/conversation-state'
import { ConversationRow } from './ConversationRow'
import styles from './Inbox.module.css'

interface InboxProps extends InfiniteList {
  conversations: readonly Conversation[]
  query: ConversationQuery
  /** A creator's fan lists. */
  lists: readonly FanList[]
  openId: string | undefined
  error: string | null
  retry: () => void
}

const everyone = [
  { value: null, label: 'All' },
  { value: 'unread', label: 'Unread' },
]
const forCreators = (lists: readonly FanList[]) => [
  ...everyone,
  { value: 'subscribers', label: 'Subscribers' },
  { value: 'tippers', label: 'Tippers' },
  ...lists.map(({ _id, name }) => ({ value: _id, label: name })),
]

/** All conversations with their last message. */
export function Inbox({ conversations, query, lists, openId, error, retry, ...more }: InboxProps) {
  const isCreator = useCurrentUser()?.isPerformer ?? false
  const hasMessages = useFeature('messages')
  const filter = filterIn(query)
  // The open conversation has the h1.
  const Heading = openId ? 'h2' : 'h1'
  return (
    <section className={styles.inbox} aria-label="Conversations">
      <header className={styles.head}>
        <div className={styles.title}>
          <Heading className="display">Messages</Heading>
          {isCreator && hasMessages && (
            <IconLink to="/creator/mass-messages" label="Mass messages" icon={IconUsers} />
          )}
        </div>
        <GetForm role="search">
          {filter && <input type="hidden" name="filter" value={filter} />}
          <SearchBox
            key={query.q}
            label="Search conversations"
            placeholder="Search by name"
            defaultValue={query.q}
          />
        </GetForm>
        <FilterChips
          label="Filter conversations"
          name="filter"
          chosen={filter}
          choices={isCreator ? forCreators(lists) : everyone}
        />
      </header>
      <div className={styles.scroll}>
        {error ? (
          <p className={styles.failed} role="alert">
            {error}
            <Button onClick={retry}>Retry</Button>
          </p>
        ) : conversations.length === 0 ? (
          <NoConversations query={query} isCreator={isCreator} />
        ) : (
          <ul>
            {conversations.map((conversation) => (
              <li key={conversation._id}>
                <ConversationRow conversation={conversation} isOpen={conversation._id === openId} />
              </li>
            ))}
          </ul>
        )}
        {!error && more.cursor && <ListEnd {...more} of="conversations" />}
      </div>
    </section>
  )
}

const emptyTitles = {
  all: 'No conversations yet',
  unread: 'You’re all caught up',
  subscribers: 'No subscribers here yet',
  tippers: 'No one here has tipped you yet',
  list: 'No conversations with this list yet',
}

function NoConversations({
  query: { q, filter },
  isCreator,
}: {
  query: ConversationQuery
  isCreator: boolean
}) {
  if (q || filter) {
    return (
      <EmptyState
        title={q ? 'No results' : emptyTitles[filter ?? 'all']}
        action={<ButtonLink to="/messages">View all conversations</ButtonLink>}
      />
    )
  }
  return (
    <EmptyState
      picture="/state-empty.webp"
      title="No conversations yet"
      action={
        isCreator ? (
          <ButtonLink to="/creator/followers">View your followers</ButtonLink>
        ) : (
          <ButtonLink to="/creators" look="go">
            Explore creators
          </ButtonLink>
        )
      }
    >
      {isCreator
        ? 'Message a fan from your followers or subscribers.'
        : 'Follow or subscribe to a creator, then message them from their page.'}
    </EmptyState>
  )
}

import type { Conversation } from '@ovation/contract'
import { useCurrentUser } from '~/store/hooks'
import { Button, ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { GetForm } from '~/ui/link/GetForm'
import { FilterChips } from '~/ui/list/FilterChips'
import { ListEnd } from '~/ui/list/ListEnd'
import type { InfiniteList } from '~/ui/list/use-infinite-list'
import { SearchBox } from '~/ui/SearchBox'
import { ConversationRow } from './ConversationRow'
import type { ConversationQuery } from './conversation-slice'
import styles from './Inbox.module.css'

interface InboxProps extends InfiniteList {
  conversations: readonly Conversation[]
  query: ConversationQuery
  openId: string | undefined
  error: string | null
  retry: () => void
}

const everyone = [
  { value: null, label: 'All' },
  { value: 'unread', label: 'Unread' },
]
const forCreators = [...everyone, { value: 'subscribers', label: 'Subscribers' }]

/** Everybody one talks to, with the latest word of each. */
export function Inbox({ conversations, query, openId, error, retry, ...more }: InboxProps) {
  const isCreator = useCurrentUser()?.isPerformer ?? false
  // Beside an open conversation the page is about that one.
  const Heading = openId ? 'h2' : 'h1'
  return (
    <section className={styles.inbox} aria-label="Conversations">
      <header className={styles.head}>
        <Heading className="display">Messages</Heading>
        <GetForm role="search">
          {query.filter && <input type="hidden" name="filter" value={query.filter} />}
          <SearchBox
            key={query.q}
            label="Search conversations"
            placeholder="Search by name"
            defaultValue={query.q}
          />
        </GetForm>
        <FilterChips
          label="Which conversations"
          name="filter"
          chosen={query.filter ?? null}
          choices={isCreator ? forCreators : everyone}
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
        title={
          q
            ? 'Nobody by that name'
            : filter === 'unread'
              ? 'You are all caught up'
              : 'No subscribers here yet'
        }
        action={<ButtonLink to="/messages">See all conversations</ButtonLink>}
      />
    )
  }
  return (
    <EmptyState
      picture="/state-empty.webp"
      title="No conversations yet"
      action={
        isCreator ? (
          <ButtonLink to="/creator/followers">See your followers</ButtonLink>
        ) : (
          <ButtonLink to="/creators" look="go">
            Explore creators
          </ButtonLink>
        )
      }
    >
      {isCreator
        ? 'Write to a fan from the list of your followers or subscribers.'
        : 'Follow or subscribe to a creator, then write to them from their page.'}
    </EmptyState>
  )
}

import type { ConversationQuery, Filter } from './conversation-slice'

const longestQuestion = 100
const filters: readonly string[] = ['unread', 'subscribers'] satisfies Filter[]
const isFilter = (value: string | null): value is Filter => value !== null && filters.includes(value)

/** What an address asks of the list of conversations. */
export function conversationQuery(search: string): ConversationQuery {
  const params = new URLSearchParams(search)
  const filter = params.get('filter')
  return {
    q: params.get('q')?.trim().slice(0, longestQuestion) || undefined,
    filter: isFilter(filter) ? filter : undefined,
  }
}

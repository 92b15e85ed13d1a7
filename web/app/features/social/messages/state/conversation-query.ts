import type { ConversationQuery, Filter } from './conversation-slice'

const longestQuestion = 100
const filters: readonly string[] = ['unread', 'subscribers', 'tippers'] satisfies Filter[]
const isFilter = (value: string | null): value is Filter => value !== null && filters.includes(value)
const listId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What an address asks of the list of conversations. A list is asked for by its id. */
export function conversationQuery(search: string): ConversationQuery {
  const params = new URLSearchParams(search)
  const filter = params.get('filter')
  const q = params.get('q')?.trim().slice(0, longestQuestion) || undefined
  if (filter && listId.test(filter)) return { q, filter: 'list', listId: filter }
  return { q, filter: isFilter(filter) ? filter : undefined }
}

/** What the address calls it. */
export const filterIn = ({ filter, listId }: ConversationQuery): string | null => listId ?? filter ?? null

import type { ConversationQuery, Filter } from './conversation-state'

const maxQueryLength = 100
const filters: readonly string[] = ['unread', 'subscribers', 'tippers'] satisfies Filter[]
const isFilter = (value: string | null): value is Filter => value !== null && filters.includes(value)
const listId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Reads the query of the inbox from the URL. A fan list is given by its id. */
export function conversationQuery(search: string): ConversationQuery {
  const params = new URLSearchParams(search)
  const filter = params.get('filter')
  const q = params.get('q')?.trim().slice(0, maxQueryLength) || undefined
  if (filter && listId.test(filter)) return { q, filter: 'list', listId: filter }
  return { q, filter: isFilter(filter) ? filter : undefined }
}

/** The filter as the URL names it. */
export const filterIn = ({ filter, listId }: ConversationQuery): string | null => listId ?? filter ?? null

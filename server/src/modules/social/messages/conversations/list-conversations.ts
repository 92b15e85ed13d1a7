import type { Conversation, messageCalls, QueryOf } from '@ovation/contract'
import type { Member } from '#modules/identity/people'
import { findList, noSuchList } from '#modules/social/fan-lists'
import type { Platform } from '#platform'
import { invalid } from '#platform/errors'
import { readPageFrom } from '#platform/paging'
import type { Database } from '#platform/postgres'
import { presentConversation } from '../message/present.ts'
import { loadConversationRows } from '../queries/conversation-rows.ts'
import { countInbox, inboxSort, readInbox } from '../queries/inbox.ts'

type Search = QueryOf<typeof messageCalls.searchConversations>

/** The inbox, latest message first, optionally filtered by the other person's name. */
export async function listConversations(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  member: Member,
  { filter = 'all', listId, q, ...page }: Search,
) {
  const query = { filter, listId: listId ?? null, words: q?.trim() || null }
  if (filter === 'list') await requireList(db, member.viewerId, listId)
  let known: number | null = null
  return readPageFrom<Conversation>(
    {
      sort: inboxSort,
      async read({ limit, offset, after }) {
        const found = await readInbox(db, member, query, { limit: limit + 1, offset, after })
        known = found[0]?.total ?? null
        const rows = found.slice(0, limit).map(({ id, microseconds }) => ({ id, keys: [microseconds, id] }))
        return { rows, hasMore: found.length > limit }
      },
      count: async () => known ?? countInbox(db, member, query),
    },
    page,
    async (ids) =>
      (await loadConversationRows(db, member, ids)).map((row) => presentConversation(files, row)),
  )
}

async function requireList(db: Database, creatorId: string, listId: string | undefined) {
  if (!listId) throw invalid('listId', 'Choose one of your lists.')
  if (!(await findList(db.orm, creatorId, listId))) throw noSuchList()
}

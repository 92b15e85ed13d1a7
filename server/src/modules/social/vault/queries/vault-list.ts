import type { Medium } from '@ovation/contract'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { files, publishedKinds } from '#platform/files'
import type { Listing } from '#platform/paging'

/*
 * The files of a creator, searched by their uses in posts, videos and products (items), photos, messages and mass
 * messages, and by the people these were sent to (accounts).
 */

interface VaultSearch {
  kind: Medium | undefined
  used: boolean | undefined
  words: string | undefined
}

/** A creator's published and sent files, latest first. */
export const vaultOf = (creatorId: string, { kind, used, words }: VaultSearch): Listing => ({
  id: files.id,
  from: sql`${files}`,
  where: [
    eq(files.ownerId, creatorId),
    inArray(files.kind, publishedKinds(kind)),
    used === undefined ? undefined : used ? isUsed : sql`not ${isUsed}`,
    words ? isFoundBy(words) : undefined,
  ],
  sort: {
    name: 'vault',
    direction: 'desc',
    keys: [
      { kind: 'instant', by: files.createdAt },
      { kind: 'id', by: files.id },
    ],
  },
})

/** A lookup by index for each file; for `exists` the planner might read a whole table. */
const isAny = (from: SQL) => sql`(select true from ${from} limit 1) is true`

const anyOf = (...conditions: SQL[]) => sql`(${sql.join(conditions, sql` or `)})`

/** A condition on `files`: the file is in use. */
const isUsed = anyOf(
  isAny(sql`item_files m where m.file_id = files.id`),
  isAny(sql`message_files o where o.file_id = files.id`),
  isAny(sql`photos p where p.file_id = files.id`),
  isAny(sql`items i where i.thumbnail_file_id = files.id`),
)

const holds = (text: string, words: string) => sql`lower(' ' || ${sql.raw(text)}) like words_like(${words})`

/** A condition on `files`: the title, text or recipient of a use contains these words. */
const isFoundBy = (words: string) => {
  const item = holds(`i.title || ' ' || regexp_replace(i.body, '<[^>]*>', ' ', 'g')`, words)
  const isFound = sql`(${holds('w.text', words)} or ${holds(`a.name || ' ' || coalesce(a.username, '')`, words)})`
  const recipient = sql`join conversations v on v.id = w.conversation_id join accounts a on a.id = v.fan_id`
  return anyOf(
    isAny(sql`item_files m join items i on i.id = m.item_id where m.file_id = files.id and ${item}`),
    isAny(sql`items i where i.thumbnail_file_id = files.id and ${item}`),
    isAny(sql`photos p left join items i on i.id = p.gallery_id
      where p.file_id = files.id and (${holds('p.title', words)} or ${item})`),
    isAny(sql`message_files o join messages w on w.id = o.message_id ${recipient}
      where o.file_id = files.id and ${isFound}`),
    isAny(sql`item_files m join messages w on w.item_id = m.item_id and w.mass_id is null ${recipient}
      where m.file_id = files.id and ${isFound}`),
    isAny(sql`item_files m join mass_messages s on s.item_id = m.item_id
      where m.file_id = files.id and ${holds('s.text', words)}`),
  )
}

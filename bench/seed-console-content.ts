import { bulkLoad } from './bulk-load.ts'
import { personId } from './console-ids.ts'
import { creators, fans, rows } from './console-sizes.ts'
import { withoutIndexes } from './without-indexes.ts'

const posts = rows(400_000)
const comments = rows(1_000_000)
const chats = 500
const messages = rows(1_000_000)

/** Posts with a photo each, comments, and messages in the chats of streams. */
export async function seedConsoleContent(url: string) {
  await withoutIndexes(url, ['items', 'item_files', 'files', 'comments', 'stream_messages'], () =>
    bulkLoad(url, [
      `create temporary table new_posts as
       select n, uuidv7(-age) as id, uuidv7(-age) as file_id, now() - age as at, ${personId(`1 + n % ${creators}`)} as creator_id
       from (select n, (${posts} - n) * interval '2 minutes' as age from generate_series(1, ${posts}) n) numbered`,
      `insert into files (id, owner_id, kind, storage_key, mime, size, blur)
       select file_id, creator_id, 'feed-photo', 'feed-photo/' || file_id || '/2048.webp', 'image/webp', 250000,
         'data:image/webp;base64,' || repeat(md5(n::text), 5)
       from new_posts`,
      `insert into items (id, kind, creator_id, title, body, is_public, published_at, created_at)
       select id, case when n % 10 = 0 then 'video' else 'feed' end, creator_id, 'Post ' || n,
         '<p>What I did today: ' || md5(n::text) || '</p>', n % 2 = 0, at, at from new_posts`,
      `insert into feeds (item_id, type) select id, 'photo' from new_posts where n % 10 <> 0`,
      `insert into item_files (item_id, position, file_id) select id, 0, file_id from new_posts`,
      `insert into comments (id, item_id, account_id, content, created_at)
       select uuidv7(-age), p.id, ${personId(`${creators} + 1 + c.n % ${fans}`)}, 'What a day ' || md5(c.n::text), now() - age
       from (select n, (${comments} - n) * interval '1 minute' as age from generate_series(1, ${comments}) n) c
       join new_posts p on p.n = 1 + c.n % ${posts}`,
      `create temporary table new_chats as
       select n, uuidv7() as id, uuidv7() as stream_id, ${personId('n')} as creator_id from generate_series(1, ${chats}) n`,
      `insert into items (id, kind, creator_id, title, status) select stream_id, 'stream', creator_id, 'Live ' || n, 'inactive' from new_chats`,
      `insert into streams (id, session_id, creator_id, status, started_at, ended_at)
       select stream_id, uuidv7(), creator_id, 'ended', now(), now() from new_chats`,
      `insert into stream_chats (id, type, stream_id, creator_id) select id, 'stream_public', stream_id, creator_id from new_chats`,
      `insert into stream_messages (conversation_id, seq, id, sender_id, type, text, created_at)
       select c.id, m.n, uuidv7(-age), ${personId(`${creators} + 1 + m.n % ${fans}`)}, 'text', 'Hello ' || m.n, now() - age
       from (select n, (${messages} - n) * interval '1 minute' as age from generate_series(1, ${messages}) n) m
       join new_chats c on c.n = 1 + m.n % ${chats}`,
    ]),
  )
}

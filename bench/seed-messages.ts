import pg from 'pg'
import { bulkLoad } from './bulk-load.ts'

export interface Pair {
  conversationId: string
  creatorId: string
  /** Their tokens. */
  fan: string
  creator: string
}

/** Fans with logins. Each follows a creator and has a conversation with them. */
export async function seedPairs(url: string, pairs: number): Promise<Pair[]> {
  await bulkLoad(url, [
    `insert into accounts (id, username, name, is_performer, email)
     select uuidv7(), 'creator' || n, 'Creator ' || n, true, n || '@bench.test' from generate_series(1, ${pairs}) n`,
    `insert into creators (account_id, verified_document, verified_account, monthly_price_cents)
     select id, true, true, 999 from accounts where is_performer`,
    `insert into accounts (id, username, name, email)
     select uuidv7(), 'fan' || n, 'Fan ' || n, 'fan' || n || '@bench.test' from generate_series(1, ${pairs}) n`,
    `insert into sessions (id, account_id, token_hash, expires_at)
     select uuidv7(), id, sha256(convert_to('the token of ' || username, 'utf8')), now() + interval '1 day' from accounts`,
    `insert into follows (follower_id, creator_id)
     select f.id, c.id from accounts f join accounts c on c.is_performer and f.username = replace(c.username, 'creator', 'fan')`,
    `insert into conversations (id, type, creator_id, fan_id)
     select uuidv7(), 'private', creator_id, follower_id from follows`,
    `insert into conversation_members (conversation_id, account_id)
     select v.id, side.id from conversations v, unnest(array[v.creator_id, v.fan_id]) side (id)`,
  ])
  return query<Pair>(
    url,
    `select v.id as "conversationId", c.id as "creatorId", 'the token of ' || f.username as fan,
       'the token of ' || c.username as creator
     from conversations v join accounts f on f.id = v.fan_id join accounts c on c.id = v.creator_id`,
  )
}

/** Adds a history of this length to a conversation. */
export async function seedHistory(url: string, conversationId: string, length: number) {
  await bulkLoad(url, [
    `insert into messages (conversation_id, seq, id, sender_id, type, text, created_at)
     select v.id, n, uuidv7(), case when n % 2 = 0 then v.fan_id else v.creator_id end, 'text', 'Message ' || n,
       now() - (${length} - n) * interval '1 second'
     from conversations v, generate_series(1, ${length}) n where v.id = '${conversationId}'`,
    `update conversations set last_seq = ${length} where id = '${conversationId}'`,
    `update conversation_members set latest_at = now() where conversation_id = '${conversationId}'`,
    'vacuum analyze',
  ])
}

/** Adds as many conversations with one message each to the inbox of the creator of this one. */
export async function seedInbox(url: string, conversationId: string, size: number) {
  await bulkLoad(url, [
    `create temporary table writers as select uuidv7() as id, uuidv7() as conversation_id, n from generate_series(1, ${size}) n`,
    `insert into accounts (id, username, name) select id, 'writer' || substr(id::text, 25) || n, 'Writer ' || n from writers`,
    `insert into conversations (id, type, creator_id, fan_id, last_seq)
     select w.conversation_id, 'private', v.creator_id, w.id, 1 from writers w, conversations v where v.id = '${conversationId}'`,
    `insert into conversation_members (conversation_id, account_id, unread, latest_at)
     select w.conversation_id, side.id, (side.id <> w.id)::integer, now() - w.n * interval '1 minute'
     from writers w join conversations v on v.id = w.conversation_id, unnest(array[v.creator_id, v.fan_id]) side (id)`,
    `insert into messages (conversation_id, seq, id, sender_id, type, text)
     select conversation_id, 1, uuidv7(), id, 'text', 'Hello' from writers`,
    `insert into counts (subject_id, shard, conversations)
     select creator_id, 0, ${size} from conversations where id = '${conversationId}'`,
    'vacuum analyze',
  ])
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

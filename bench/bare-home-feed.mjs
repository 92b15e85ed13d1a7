// The baseline of home-feed.bench.ts: Fastify and one prepared select for the owner of the token, the posts and the
// contents of their cards. No access checks, no signed URLs, no validation.
import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 })
const app = Fastify()

const shown = (creator) =>
  `i.creator_id = ${creator} and i.kind = 'feed' and i.status = 'active' and i.files_state = 'ready'`

const text = `
  with fan as (
    select a.id from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = $1 and s.expires_at > now() and a.status = 'active'
  ),
  mine as (
    select f.creator_id from follows f join fan on f.follower_id = fan.id
    union
    select s.creator_id from subscriptions s join fan on s.fan_id = fan.id
    where s.expired_at > now() and s.status <> 'suspended'
  ),
  visible as materialized (
    select m.creator_id, c.total_feeds, c.latest_feed_at from mine m
    join creators c on c.account_id = m.creator_id and c.verified_document
    join accounts a on a.id = m.creator_id and a.is_performer and a.status = 'active'
    where not exists (select from user_blocks b join fan on b.account_id = fan.id where b.creator_id = m.creator_id)
  ),
  latest as (
    select v.creator_id from visible v order by v.latest_feed_at desc limit 20
  ),
  page as (
    select post.id from latest l
    cross join lateral (
      select i.id, i.published_at from items i where ${shown('l.creator_id')} and i.published_at <= now()
      order by i.published_at desc, i.id desc limit 20
    ) post
    order by post.published_at desc, post.id desc limit 20
  ),
  total as (
    select sum(v.total_feeds)::integer as total from visible v
  )
  select i.*, f.*, total.total, a.username, a.name, a.avatar_file_id, a.online_until, c.verified_account, c.live,
    c.is_free_subscription, c.monthly_price_cents, c.yearly_price_cents,
    exists (select from follows w where w.follower_id = fan.id and w.creator_id = i.creator_id) as is_followed,
    exists (select from subscriptions s where s.fan_id = fan.id and s.creator_id = i.creator_id
      and s.expired_at > now() and s.status <> 'suspended') as is_subscribed,
    exists (select from purchases p where p.account_id = fan.id and p.item_id = i.id) as is_bought,
    exists (select from reactions r where r.account_id = fan.id and r.object_id = i.id and r.action = 'like')
      as is_liked,
    exists (select from reactions r where r.account_id = fan.id and r.object_id = i.id and r.action = 'bookmark')
      as is_bookmarked,
    n.likes, n.bookmarks, n.comments, n.views,
    (select to_json(t) from files t where t.id = i.thumbnail_file_id) as thumbnail,
    (select to_json(t) from files t where t.id = i.teaser_file_id) as teaser,
    (select json_agg(t order by m.position) from item_files m join files t on t.id = m.file_id
      where m.item_id = i.id) as files,
    (select json_agg(o order by o.position) from poll_options o where o.item_id = i.id) as polls
  from page p
  join items i on i.id = p.id
  join feeds f on f.item_id = i.id
  join accounts a on a.id = i.creator_id
  join creators c on c.account_id = i.creator_id
  cross join fan
  cross join total
  cross join lateral (
    select sum(likes) as likes, sum(bookmarks) as bookmarks, sum(comments) as comments, sum(views) as views
    from counts where subject_id = i.id
  ) n
  order by i.published_at desc, i.id desc`

app.get('/home', async (request) => {
  const hash = createHash('sha256')
    .update(request.headers.authorization ?? '')
    .digest()
  const { rows } = await pool.query({ name: 'bare_home_feed', text, values: [hash] })
  return { status: 0, data: { data: rows, total: rows[0]?.total ?? 0 } }
})

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))

import { limits } from '@ovation/contract'
import { type Database, wideRows } from '#platform/postgres'
import { itemCards, readers } from '#views/item-card'
import { isVisibleTo } from '#views/visible-creators'
import { type FeedRow, feedColumns } from './feed-card.ts'

/*
 * A fan's home feed in one statement: follows, subscriptions, mutes and visibility select the creators, items and hidden
 * items select the posts, and the rest is the post card. It is the most requested page, so its cost must not grow with
 * the number of posts. Mutes and hidden items are joined only for fans who have some.
 */

/** Excludes creators that a fan ($2) has muted and posts they have hidden; read once per statement. */
const leftOut = {
  creators: 'and m.creator_id not in (select creator_id from creator_mutes where account_id = $2::uuid)',
  posts: 'and i.id not in (select item_id from hidden_items where account_id = $2::uuid)',
  /** The creators whose last post may be hidden. */
  isHidden: `or v.creator_id in (select i.creator_id from hidden_items h join items i on i.id = h.item_id
    where h.account_id = $2::uuid)`,
  counted: `- (select count(*)::integer from hidden_items h join items i on i.id = h.item_id
    where h.account_id = $2::uuid and i.creator_id in (select creator_id from visible)
      and i.kind = 'feed' and i.status = 'active' and i.files_state = 'ready' and i.restriction is null
      and i.published_at <= now())`,
}
type LeftOut = typeof leftOut
const nothing: LeftOut = { creators: '', posts: '', isHidden: '', counted: '' }

/** The creators that a fan ($2, in the country $3) follows or subscribes to, may see and has not muted. */
const visible = (out: LeftOut) => `
  mine as (
    select creator_id from follows where follower_id = $2::uuid
    union
    select s.creator_id from subscriber_access s where s.fan_id = $2::uuid and s.access_until > now()
  ),
  visible as materialized (
    select m.creator_id, c.total_feeds, c.latest_feed_at from mine m
    join creators c on c.account_id = m.creator_id
    join accounts a on a.id = m.creator_id
    where ${isVisibleTo('$2::uuid', '$3::text')} ${out.creators}
  )`

/** Shown posts of a creator. Must match the predicate of the index items_of_creator word for word. */
const postsOf = (creator: string) => `
  from items i
  where i.creator_id = ${creator} and i.kind = 'feed' and i.status = 'active' and i.files_state = 'ready'
    and i.restriction is null`

/** Where the page begins: now, or where the one before it ended ($4, $5). */
const start = "least(now(), timestamptz 'epoch' + $4::bigint * interval '1 microsecond')"
const fromStart = `
  and (i.published_at, i.id) < (${start}, coalesce($5::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
  order by i.published_at desc, i.id desc`

/**
 * The first n ($1) posts come from the n creators who published last. The time of the last post is stored per creator;
 * an earlier post is looked up only for creators who published after the start of the page or whose last post may be
 * hidden. So the cost does not depend on the number of posts. The last row is not shown; it tells that there is more.
 */
const page = (longest: string, out: LeftOut) => `
  latest as (
    select v.creator_id from visible v
    order by case when v.latest_feed_at >= ${start} ${out.isHidden}
      then (select i.published_at ${postsOf('v.creator_id')} ${out.posts} ${fromStart} limit 1)
      else v.latest_feed_at end desc nulls last
    fetch first ($1::integer) rows with ties
  ),
  page as (
    select post.id from latest l
    cross join lateral (
      select * from (
        select i.id, i.published_at ${postsOf('l.creator_id')} ${out.posts} ${fromStart} limit ${longest}
      ) those
      limit $1::integer
    ) post
    order by post.published_at desc, post.id desc limit $1::integer offset $6::integer
  ),
  shown as (select id from page limit $1::integer - $6::integer - 1)`

/** Without scheduled posts, of which there are few, and posts that the fan has hidden. */
const total = (out: LeftOut) => `(
  select coalesce(sum(v.total_feeds - case when v.latest_feed_at > now() then (
    select count(*) ${postsOf('v.creator_id')} and i.published_at > now()
  ) else 0 end), 0)::integer from visible v) ${out.counted}`

/** A cursor contains the total. */
const ofHome = (out: LeftOut) => `${feedColumns.columns},
  (date_part('epoch', i.published_at) * 1000000)::bigint as microseconds,
  (select count(*) from page) > $1::integer - $6::integer - 1 as "hasMore",
  case when $5::uuid is null then ${total(out)} end as total`

const homePage = (name: string, longest: string, out: LeftOut) => ({
  name,
  readers,
  text: `with ${visible(out)}, ${page(longest, out)}
    ${itemCards({ ...feedColumns, columns: ofHome(out), isCreatorVisible: 'true' }, 'array(select id from shown)')}
    order by i.published_at desc, i.id desc`,
})

/** Postgres cannot see a limit in a parameter and would plan the statement each time without this. */
const longestNear = String(limits.pageSizeMax + 1)
const pages = {
  all: {
    near: homePage('home_page', longestNear, nothing),
    far: homePage('home_page_far', 'all', nothing),
  },
  unhidden: {
    near: homePage('home_page_unhidden', longestNear, leftOut),
    far: homePage('home_page_unhidden_far', 'all', leftOut),
  },
}

export interface HomeRow extends FeedRow {
  microseconds: number
  hasMore: boolean
  total: number | null
}

interface Fan {
  viewerId: string
  country: string | null
  hidesContent?: boolean
}

interface Window {
  limit: number
  offset: number
  /** Where the page before ended. */
  after?: { keys: unknown[] } | undefined
}

export function readHomeRows(db: Database, fan: Fan, { limit, offset, after }: Window) {
  const [microseconds, id] = after?.keys ?? []
  const values = [limit + 1 + offset, fan.viewerId, fan.country, microseconds, id, offset]
  const { near, far } = (fan.hidesContent ?? true) ? pages.unhidden : pages.all
  return wideRows<HomeRow>(db, offset === 0 ? near : far, values)
}

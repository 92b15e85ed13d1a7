import { settingDefaults } from '../contract/src/base/limits.ts'
import { bulkLoad } from './bulk-load.ts'

const creators = 500
const followed = 200

/** Creators, and a fan who follows some of them and subscribes to a few. Returns the fan's token. */
export async function seedPeople(url: string): Promise<string> {
  const token = 'the token of a fan for the length of one benchmark'
  await bulkLoad(url, [
    `insert into accounts (id, username, name, is_performer, email)
     select uuidv7(), 'creator' || n, 'Creator ' || n, true, n || '@bench.test' from generate_series(1, ${creators}) n`,
    `insert into creators (account_id, verified_document, verified_account, monthly_price_cents)
     select id, true, true, 999 from accounts`,
    // Accounts that have not accepted the terms see only the page that asks for it.
    `insert into accounts (id, username, name, email, is_adult, terms_version)
     values (uuidv7(), 'fan', 'A fan', 'fan@bench.test', true, '${settingDefaults.termsVersion}')`,
    `insert into sessions (id, account_id, token_hash, expires_at)
     select uuidv7(), id, sha256('${token}'), now() + interval '1 day' from accounts where username = 'fan'`,
    `insert into follows (follower_id, creator_id)
     select f.id, c.id from accounts f, (select id from accounts where is_performer order by id limit ${followed}) c
     where f.username = 'fan'`,
    `insert into subscriptions (fan_id, creator_id, type, expired_at)
     select follower_id, creator_id, 'monthly', now() + interval '30 days' from follows order by creator_id limit 50`,
    // Updating the index for so many generated words takes longer than the rest, and no feed uses it.
    'drop index items_words',
  ])
  return token
}

const blur = `'data:image/webp;base64,' || repeat(md5(n::text), 5)`

/** Adds the missing posts, spread evenly over the creators and the last years, each with a photo. */
export async function seedPosts(url: string, total: number) {
  await bulkLoad(url, [
    `create temporary table new_posts as
     select n, uuidv7(-age) as id, uuidv7(-age) as file_id, now() - age as published_at, c.id as creator_id
     from (select n, interval '1 minute' * (1000001 - n) as age from generate_series(
       (select count(*) from items) + 1, ${total}) n) numbered
     join (select id, row_number() over (order by id) as place from accounts where is_performer) c
       on c.place = n % ${creators} + 1
     order by n`,
    `insert into files (id, owner_id, kind, storage_key, mime, size, width, height, widths, thumbhash, blur)
     select file_id, creator_id, 'feed-photo', 'feed-photo/' || file_id || '/2048.webp', 'image/webp', 250000,
       2048, 1536, '{320,640,1280,2048}', '1QcSHQRnh493V4dIh4eXh1h4kJUI', ${blur} from new_posts`,
    `insert into items (id, kind, creator_id, title, body, is_public, published_at, created_at)
     select id, 'feed', creator_id, 'Post ' || n, '<p>What I did today, in some words: ' || repeat(md5(n::text), 6) || '</p>',
       n % 2 = 0, published_at, published_at from new_posts`,
    `insert into feeds (item_id, type, announced_at) select id, 'photo', published_at from new_posts`,
    `insert into item_files (item_id, position, file_id) select id, 0, file_id from new_posts`,
    `insert into counts (subject_id, shard, likes, comments, views)
     select id, n % 8, n % 100, n % 10, n % 1000 from new_posts`,
    `update creators set total_feeds = mine.total, latest_feed_at = mine.latest
     from (select creator_id, count(*) as total, max(published_at) as latest from items group by creator_id) mine
     where account_id = mine.creator_id`,
    'vacuum analyze',
  ])
}

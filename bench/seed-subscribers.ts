import { bulkLoad } from './bulk-load.ts'

/** As many people who subscribe to this creator, none of whom is there. */
export const seedSubscribers = (url: string, creatorId: string, total: number) =>
  bulkLoad(url, [
    `create temporary table subscribers as select uuidv7() as id, n from generate_series(1, ${total}) n`,
    `insert into accounts (id, username, name, email)
     select id, 'subscriber' || n, 'Subscriber ' || n, 'subscriber' || n || '@bench.test' from subscribers`,
    `insert into subscriptions (fan_id, creator_id, type, expired_at)
     select id, '${creatorId}', 'monthly', now() + interval '30 days' from subscribers`,
    'vacuum analyze',
  ])

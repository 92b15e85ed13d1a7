import { bulkLoad } from './bulk-load.ts'

/** Adds subscribers of this creator, each with the conversation that subscribing opens. None of them is online. */
export const seedSubscribers = (url: string, creatorId: string, total: number) =>
  bulkLoad(url, [
    `create temporary table subscribers as select uuidv7() as id, n from generate_series(1, ${total}) n`,
    `insert into accounts (id, username, name, email)
     select id, 'subscriber' || n, 'Subscriber ' || n, 'subscriber' || n || '@bench.test' from subscribers`,
    `insert into subscriptions (fan_id, creator_id, type, expired_at)
     select id, '${creatorId}', 'monthly', now() + interval '30 days' from subscribers`,
    `insert into conversations (id, type, creator_id, fan_id)
     select gen_random_uuid(), 'private', '${creatorId}', id from subscribers`,
    `insert into conversation_members (conversation_id, account_id)
     select v.id, side.id from conversations v, unnest(array[v.creator_id, v.fan_id]) side (id)
     where v.creator_id = '${creatorId}'
     on conflict do nothing`,
    'vacuum analyze',
  ])

import type { Feed } from '@ovation/contract'
import { type ItemRow, itemQuery } from '#views/item-card'

/* A post as its card shows it: the item, its feed and poll, and how often each option was voted for (counts). */

export interface FeedRow extends ItemRow {
  type: Feed['type']
  pollDescription: string
  pollExpiredAt: string | null
  polls: Feed['polls']
  streamId: string | null
}

/** Columns that only posts have. */
export const feedColumns = {
  columns: `, d.type, d.stream_id as "streamId", d.poll_description as "pollDescription", d.poll_expired_at as "pollExpiredAt",
    coalesce((
      select json_agg(json_build_object(
        '_id', o.id,
        'description', o.description,
        'totalVote', (select coalesce(sum(votes), 0) from counts where subject_id = o.id),
        'isVoted', exists (select from poll_votes v
          where v.item_id = i.id and v.account_id = $2::uuid and v.option_id = o.id)
      ) order by o.position)
      from poll_options o where o.item_id = i.id
    ), '[]') as polls`,
  joins: 'join feeds d on d.item_id = i.id',
}

export const loadFeedRows = itemQuery<Omit<FeedRow, keyof ItemRow>>({ name: 'feed_rows', ...feedColumns })

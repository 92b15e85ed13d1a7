import { sql } from 'drizzle-orm'
import type { Listing } from '#platform/paging'
import { purchasesOfFile } from '#views/file-buyers'
import { doesNotBlock } from '#views/visible-creators'

/** The purchases of a creator's file, or of one item with it, latest first. */
export const buyersOf = (creatorId: string, fileId: string, itemId: string | undefined): Listing => ({
  id: sql`p.charge_id`,
  from: purchasesOfFile(fileId, itemId),
  where: [doesNotBlock(sql`p.account_id`, creatorId)],
  sort: {
    name: 'buyers',
    direction: 'desc',
    keys: [
      { kind: 'instant', by: sql`p.created_at` },
      { kind: 'id', by: sql`p.charge_id` },
    ],
  },
})

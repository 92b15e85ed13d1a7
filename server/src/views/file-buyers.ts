import type { VaultUseKind } from '@ovation/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'

/*
 * The buyers of a file: purchases of the items it is in, or of the gallery it hangs in. And the people it was sent to:
 * messages that carry it, given or for sale.
 */

const ids = (fileIds: string[]) => sql`${sql.param(fileIds)}::uuid[]`

/** The items by which these files are sold, as rows of `file_id` and `item_id`. */
const soldAs = (fileIds: string[]) => sql`(
  select m.file_id, m.item_id from item_files m where m.file_id = any (${ids(fileIds)})
  union
  select p.file_id, p.gallery_id from photos p where p.file_id = any (${ids(fileIds)}) and p.gallery_id is not null)`

/** To list: the purchases of a file as rows of `p`, of one use by its item. */
export const purchasesOfFile = (fileId: string, itemId?: string): SQL => sql`(
  select distinct b.charge_id, b.account_id, b.item_id, b.created_at
  from ${soldAs([fileId])} sold join purchases b on b.item_id = sold.item_id
  ${itemId ? sql`where sold.item_id = ${itemId}` : sql``}) p`

export type BuyerRow = {
  id: string
  accountId: string
  kind: VaultUseKind
  /** Hundredths of a token. */
  price: number
  createdAt: string
}

/** Purchases by the charges that paid for them. */
export async function loadBuyerRows(db: Queryable, chargeIds: string[]): Promise<BuyerRow[]> {
  const { rows } = await db.execute<BuyerRow>(sql`
    select p.charge_id as id, p.account_id as "accountId", p.created_at as "createdAt", c.gross as price,
      case when i.kind <> 'message' then i.kind
        when exists (select from mass_messages s where s.item_id = i.id) then 'mass-message'
        when exists (select from welcome_messages y where y.item_id = i.id) then 'welcome-message'
        else 'message' end as kind
    from purchases p join charges c on c.id = p.charge_id join items i on i.id = p.item_id
    where p.charge_id = any (${ids(chargeIds)})`)
  return rows
}

/** A condition on a fan: has bought one of these files. */
export const hasBought = (fanId: SQL, fileIds: SQL): SQL => sql`exists (
  select from purchases b where b.account_id = ${fanId} and b.item_id in (
    select m.item_id from item_files m where m.file_id = any (${fileIds})
    union all
    select p.gallery_id from photos p where p.file_id = any (${fileIds})))`

export type Held = {
  bought: string[]
  sent: string[]
}

/** The files of this list that a fan has bought, and those that the creator has sent them. */
export async function heldBy(
  db: Queryable,
  creatorId: string,
  fanId: string,
  fileIds: string[],
): Promise<Held> {
  const { rows } = await db.execute<Held>(sql`
    select
      array(select distinct sold.file_id from ${soldAs(fileIds)} sold
        join purchases b on b.item_id = sold.item_id and b.account_id = ${fanId}) as bought,
      array(
        select o.file_id from message_files o join messages w on w.id = o.message_id
        join conversations v on v.id = w.conversation_id
        where o.file_id = any (${ids(fileIds)}) and v.creator_id = ${creatorId} and v.fan_id = ${fanId}
          and w.sender_id = v.creator_id and w.deleted_at is null
        union
        select m.file_id from item_files m join messages w on w.item_id = m.item_id and w.mass_id is null
        join conversations v on v.id = w.conversation_id
        where m.file_id = any (${ids(fileIds)}) and v.creator_id = ${creatorId} and v.fan_id = ${fanId}
          and w.deleted_at is null
        union
        select m.file_id from item_files m join mass_messages s on s.item_id = m.item_id
        join conversations v on v.creator_id = s.creator_id and v.fan_id = ${fanId}
        join messages w on w.mass_id = s.id and w.conversation_id = v.id
        where m.file_id = any (${ids(fileIds)}) and s.creator_id = ${creatorId} and w.deleted_at is null) as sent`)
  return rows[0] ?? { bought: [], sent: [] }
}

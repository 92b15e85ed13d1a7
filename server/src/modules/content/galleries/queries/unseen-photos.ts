import { sql } from 'drizzle-orm'
import { type Database, prepared } from '#platform/postgres'
import { galleries } from '#tables/galleries'
import { items } from '#tables/items'

const unseenPhotos = prepared((orm) =>
  orm
    .select({
      creatorId: sql<string>`i.creator_id`,
      photos: sql<number>`sum(k.num_of_items)::integer`,
    })
    .from(sql`${items} i join ${galleries} k on k.item_id = i.id`)
    .where(
      sql`i.creator_id = any(${sql.placeholder('creatorIds')}::uuid[]) and i.kind = 'gallery'
        and not (i.status = 'active' and i.files_state = 'ready' and i.restriction is null)`,
    )
    .groupBy(sql`i.creator_id`)
    .prepare('unseen_photos'),
)

/** Photos in galleries that are not shown, per creator. */
export const countUnseenPhotos = (db: Database, creatorIds: string[]) =>
  unseenPhotos(db).execute({ creatorIds })

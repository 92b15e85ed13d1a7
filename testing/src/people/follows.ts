import type { App } from '@ovation/server/app'
import { follows } from '@ovation/server/modules/identity/people'

/** Makes this account follow these creators. */
export async function follow(
  { platform }: Pick<App, 'platform'>,
  followerId: string,
  ...creatorIds: string[]
) {
  await platform.db.orm.insert(follows).values(creatorIds.map((creatorId) => ({ followerId, creatorId })))
}

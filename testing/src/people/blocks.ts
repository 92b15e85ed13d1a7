import type { App } from '@ovation/server/app'
import { countryBlocks, userBlocks } from '@ovation/server/modules/identity/access'

type Site = Pick<App, 'platform'>

/** From now on this creator is hidden from this account. */
export async function block({ platform }: Site, creatorId: string, accountId: string) {
  await platform.db.orm.insert(userBlocks).values({ creatorId, accountId })
}

/** From now on this creator is hidden from everybody in this country. */
export async function blockCountry({ platform }: Site, creatorId: string, country: string) {
  await platform.db.orm.insert(countryBlocks).values({ creatorId, country })
}

import type { App } from '@ovation/server/app'
import { countryBlocks, userBlocks } from '@ovation/server/modules/identity/access'

type Site = Pick<App, 'platform'>

/** Blocks this account for this creator. */
export async function block({ platform }: Site, creatorId: string, accountId: string) {
  await platform.db.orm.insert(userBlocks).values({ creatorId, accountId })
}

/** Blocks this country for this creator. */
export async function blockCountry({ platform }: Site, creatorId: string, country: string) {
  await platform.db.orm.insert(countryBlocks).values({ creatorId, country })
}

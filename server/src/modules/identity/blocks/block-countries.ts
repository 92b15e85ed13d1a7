import { countriesBlockedBy, writeCountries } from '#modules/identity/access'
import { lockCreator } from '#modules/identity/people'
import type { Platform } from '#platform'
import { isCountry } from '#platform/countries'
import { invalid } from '#platform/errors'

type Parts = Pick<Platform, 'db'>

export const blockedCountries = async ({ db }: Parts, creatorId: string) => ({
  countryCodes: await countriesBlockedBy(db.orm, creatorId),
})

/** Replaces the whole list. Concurrent calls do not mix. */
export async function blockCountries({ db }: Parts, creatorId: string, countryCodes: string[]) {
  const unknown = countryCodes.find((code) => !isCountry(code))
  if (unknown) throw invalid('countryCodes', `${unknown} isn’t a country code.`)
  return db.orm.transaction(async (tx) => {
    await lockCreator(tx, creatorId)
    await writeCountries(tx, creatorId, [...new Set(countryCodes)])
    return { countryCodes: await countriesBlockedBy(tx, creatorId) }
  })
}

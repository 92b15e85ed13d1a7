import { fromHundredths, type operatorCalls, type ResponseOf } from '@ovation/contract'
import type { Platform } from '#platform'
import { figuresOf, refreshFigures } from './queries/daily-figures.ts'

type Parts = Pick<Platform, 'db'>

/** Two periods of thirty days, to compare one with the other. */
const revenueDays = 60
const growthDays = 14

/** Sales and fees of the last days. */
export async function revenue({ db }: Parts): Promise<ResponseOf<typeof operatorCalls.revenue>> {
  await refreshFigures(db.orm, revenueDays)
  const days = await figuresOf(db.orm, revenueDays)
  return days.map(({ day, gross, fee, sales }) => ({
    ...{ day, sales },
    gross: fromHundredths(gross),
    fee: fromHundredths(fee),
  }))
}

/** New accounts of the last days. */
export async function growth({ db }: Parts): Promise<ResponseOf<typeof operatorCalls.growth>> {
  await refreshFigures(db.orm, growthDays)
  const days = await figuresOf(db.orm, growthDays)
  return days.map(({ day, fans, creators }) => ({ day, fans, creators }))
}

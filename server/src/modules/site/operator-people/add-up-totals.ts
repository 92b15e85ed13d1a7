import type { Platform } from '#platform'
import { addUp } from './store.ts'

const batchSize = 20_000

/** Updates what people have spent and earned. Each change is deleted in the transaction that adds it. */
export async function addUpTotals({ db }: Pick<Platform, 'db'>) {
  while ((await addUp(db.orm, batchSize)) === batchSize);
}

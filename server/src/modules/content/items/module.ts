import { fileSettled } from '#platform/media'
import { defineModule, on } from '#platform/module'
import { followFile, itemJobs, itemsReady } from './readiness.ts'

export const itemsModule = defineModule({
  name: 'items',
  jobs: itemJobs,
  announces: [itemsReady],
  listens: [on(fileSettled, followFile)],
})

import { defineModule } from '#platform/module'

export const blocksModule = defineModule({ name: 'blocks' })

import { defineModule } from '#platform/module'
import { personalData } from './queries/personal-data.ts'

/** Access rules, purchases, subscriptions, blocks and mutes. The module has no calls. */
export const accessModule = defineModule({
  name: 'access',
  personal: personalData,
})

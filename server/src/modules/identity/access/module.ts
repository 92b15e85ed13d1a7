import { defineModule } from '#platform/module'

/** Access rules, purchases, subscriptions, blocks and mutes. The module has no calls. */
export const accessModule = defineModule({
  name: 'access',
})

import { defineModule } from '#platform/module'

/** Who may have what: the rule, what people have bought or subscribe to, blocks and mutes. It has no call of its own. */
export const accessModule = defineModule({
  name: 'access',
})

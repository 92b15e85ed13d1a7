import { defineModule } from '#platform/module'

/** Who may have what: the rule, and what people have bought or subscribe to. It has no call of its own. */
export const accessModule = defineModule({
  name: 'access',
})

import { defineModule } from '#platform/module'

/** Who may have what: others ask its rule and keep its tables, and it has no call of its own. */
export const accessModule = defineModule({
  name: 'access',
})

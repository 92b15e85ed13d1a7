import { defineModule } from '#platform/module'

/**
 * The credentials of external services, from the environment or the console, and their last tests. The console changes
 * them through `site/email` and `site/sign-in`.
 */
export const connectionsModule = defineModule({ name: 'connections' })

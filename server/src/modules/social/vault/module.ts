import { vaultCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { vaultRoutes } from './routes.ts'

export const vaultModule = defineModule({
  name: 'vault',
  reads: [
    'accounts',
    'charges',
    'conversations',
    'country_blocks',
    'creators',
    'fan_list_members',
    'fan_lists',
    'files',
    'follows',
    'item_files',
    'items',
    'mass_messages',
    'message_files',
    'messages',
    'photos',
    'purchases',
    'subscriptions',
    'user_blocks',
    'welcome_messages',
  ],
  calls: vaultCalls,
  routes: vaultRoutes,
})

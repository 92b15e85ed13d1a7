import { operatorContentCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { operatorContentRoutes } from './routes.ts'

/** Everything that people publish, as operators browse it. */
export const operatorContentModule = defineModule({
  name: 'operator-content',
  reads: [
    'accounts',
    'comments',
    'files',
    'galleries',
    'item_files',
    'items',
    'photos',
    'reports',
    'stream_chats',
    'stream_messages',
    'streams',
  ],
  calls: operatorContentCalls,
  routes: operatorContentRoutes,
})

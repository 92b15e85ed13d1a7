import { inboxCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { inboxRoutes } from './routes.ts'

export const inboxModule = defineModule({ name: 'inbox', calls: inboxCalls, routes: inboxRoutes })

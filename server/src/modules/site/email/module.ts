import { emailCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { emailRoutes } from './routes.ts'

/** The console's pages for the texts and the delivery of emails. */
export const emailModule = defineModule({ name: 'email', calls: emailCalls, routes: emailRoutes })

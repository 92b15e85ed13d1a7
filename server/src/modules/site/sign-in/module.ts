import { signInCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { signInRoutes } from './routes.ts'

/** The console's page for the services that people sign in with. */
export const signInModule = defineModule({ name: 'sign-in', calls: signInCalls, routes: signInRoutes })

import { noteCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { noteRoutes } from './routes.ts'

export const notesModule = defineModule({
  name: 'notes',
  calls: noteCalls,
  routes: noteRoutes,
})

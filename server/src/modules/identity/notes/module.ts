import { noteCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { personalData } from './queries/personal-data.ts'
import { noteRoutes } from './routes.ts'

export const notesModule = defineModule({
  name: 'notes',
  personal: personalData,
  calls: noteCalls,
  routes: noteRoutes,
})

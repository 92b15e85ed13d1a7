import { dataExportCalls } from '@ovation/contract'
import { sends } from '#modules/identity/email-templates'
import { defineModule } from '#platform/module'
import { exportReadyTemplate } from './email.ts'
import { dataExportJobs } from './jobs.ts'
import { personalData } from './queries/personal-data.ts'
import { platformData } from './queries/platform-data.ts'
import { dataExportRoutes } from './routes.ts'

export const dataExportsModule = defineModule({
  name: 'data-exports',
  reads: [
    'accounts',
    'files',
    'mails',
    'media_turns',
    'owner_revocations',
    'storage_reservations',
    'uploads',
  ],
  calls: dataExportCalls,
  routes: dataExportRoutes,
  jobs: dataExportJobs,
  provides: sends(exportReadyTemplate),
  personal: [...personalData, ...platformData],
})

import { defineModule } from '#platform/module'
import { endedSessions, viewerFinder } from './sessions.ts'

export const accountsModule = defineModule({
  name: 'accounts',
  logins: ({ db }) => ({
    find: viewerFinder(db),
    ended: (sessionIds) => endedSessions(db, sessionIds),
  }),
})

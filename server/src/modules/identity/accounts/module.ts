import { defineModule } from '#platform/module'
import { endedSessions } from './session-store.ts'
import { viewerFinder } from './sessions.ts'

export const accountsModule = defineModule({
  name: 'accounts',
  logins: ({ db }) => ({
    find: viewerFinder(db),
    ended: (sessionIds) => endedSessions(db, sessionIds),
  }),
})

import { defineModule } from '#platform/module'
import { operatorsAlerted } from './operators-alerted.ts'
import { endedSessions } from './session-store.ts'
import { viewerFinder } from './sessions.ts'

export const accountsModule = defineModule({
  name: 'accounts',
  announces: [operatorsAlerted],
  logins: ({ db }) => ({
    find: viewerFinder(db),
    ended: (sessionIds) => endedSessions(db, sessionIds),
  }),
})

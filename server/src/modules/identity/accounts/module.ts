import { sends } from '#modules/identity/email-templates'
import { defineModule } from '#platform/module'
import { accountReopened } from './account-reopened.ts'
import * as emails from './emails.ts'
import { operatorsAlerted } from './operators-alerted.ts'
import { personalData } from './queries/personal-data.ts'
import { endedSessions } from './session-store.ts'
import { viewerFinder } from './sessions.ts'
import { textWritten } from './text-written.ts'

export const accountsModule = defineModule({
  name: 'accounts',
  provides: sends(...Object.values(emails)),
  personal: personalData,
  announces: [accountReopened, operatorsAlerted, textWritten],
  logins: ({ db }) => ({
    find: viewerFinder(db),
    ended: (sessionIds) => endedSessions(db, sessionIds),
  }),
})

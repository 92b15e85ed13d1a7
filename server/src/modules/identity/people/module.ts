import { peopleCalls, peopleEvents } from '@ovation/contract'
import { endOnline, keepOnline } from '#modules/identity/accounts'
import { sends } from '#modules/identity/email-templates'
import { defineModule } from '#platform/module'
import { contentForSale, unseenContent } from './creator-content.ts'
import { creatorDecided } from './creator-decided.ts'
import { roomsOf } from './creator-rooms.ts'
import { payoutDetailsChangedEmail } from './email-payout-change.ts'
import { personalData } from './queries/personal-data.ts'
import { peopleRoutes } from './routes.ts'

export const peopleModule = defineModule({
  name: 'people',
  personal: personalData,
  reads: [
    'accounts',
    'country_blocks',
    'counts',
    'creator_mutes',
    'files',
    'reactions',
    'subscriber_access',
    'user_blocks',
  ],
  calls: peopleCalls,
  routes: peopleRoutes,
  // Sent by the realtime platform.
  events: peopleEvents,
  provides: sends(payoutDetailsChangedEmail),
  catalogues: [unseenContent, contentForSale],
  announces: [creatorDecided],
  rooms: ({ db }, accountId) => roomsOf(db.orm, accountId),
  presence: ({ db }) => ({
    keepOnline: (accountIds) => keepOnline(db.orm, accountIds),
    endOnline: (accountIds) => endOnline(db.orm, accountIds),
  }),
})

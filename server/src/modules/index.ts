import { commentsModule } from './content/comments/module.ts'
import { feedsModule } from './content/feeds/module.ts'
import { galleriesModule } from './content/galleries/module.ts'
import { itemsModule } from './content/items/module.ts'
import { moderationModule } from './content/moderation/module.ts'
import { productsModule } from './content/products/module.ts'
import { reactionsModule } from './content/reactions/module.ts'
import { rulesModule } from './content/rules/module.ts'
import { searchModule } from './content/search/module.ts'
import { videosModule } from './content/videos/module.ts'
import { accessModule } from './identity/access/module.ts'
import { accountHelpModule } from './identity/account-help/module.ts'
import { accountsModule } from './identity/accounts/module.ts'
import { announcementsModule } from './identity/announcements/module.ts'
import { auditModule } from './identity/audit/module.ts'
import { authModule } from './identity/auth/module.ts'
import { blocksModule } from './identity/blocks/module.ts'
import { connectionsModule } from './identity/connections/module.ts'
import { dataExportsModule } from './identity/data-exports/module.ts'
import { deletionsModule } from './identity/deletions/module.ts'
import { emailTemplatesModule } from './identity/email-templates/module.ts'
import { engagementModule } from './identity/engagement/module.ts'
import { mutesModule } from './identity/mutes/module.ts'
import { notesModule } from './identity/notes/module.ts'
import { peopleModule } from './identity/people/module.ts'
import { settingsModule } from './identity/settings/module.ts'
import { signUpsModule } from './identity/sign-ups/module.ts'
import { suspensionsModule } from './identity/suspensions/module.ts'
import { teamModule } from './identity/team/module.ts'
import { privateStreamsModule } from './live/private-streams/module.ts'
import { streamChatModule } from './live/stream-chat/module.ts'
import { streamingModule } from './live/streaming/module.ts'
import { adjustmentsModule } from './money/adjustments/module.ts'
import { disputesModule } from './money/disputes/module.ts'
import { earningsModule } from './money/earnings/module.ts'
import { ledgerModule } from './money/ledger/module.ts'
import { ledgerExplorerModule } from './money/ledger-explorer/module.ts'
import { ordersModule } from './money/orders/module.ts'
import { paymentsModule } from './money/payments/module.ts'
import { payoutsModule } from './money/payouts/module.ts'
import { subscriptionsModule } from './money/subscriptions/module.ts'
import { transactionsModule } from './money/transactions/module.ts'
import { walletModule } from './money/wallet/module.ts'
import { brandingModule } from './site/branding/module.ts'
import { emailModule } from './site/email/module.ts'
import { healthModule } from './site/health/module.ts'
import { inboxModule } from './site/inbox/module.ts'
import { operatorModule } from './site/operator/module.ts'
import { operatorContentModule } from './site/operator-content/module.ts'
import { operatorPeopleModule } from './site/operator-people/module.ts'
import { referenceModule } from './site/reference/module.ts'
import { safetyModule } from './site/safety/module.ts'
import { setupModule } from './site/setup/module.ts'
import { sharingModule } from './site/sharing/module.ts'
import { signInModule } from './site/sign-in/module.ts'
import { fanListsModule } from './social/fan-lists/module.ts'
import { messagesModule } from './social/messages/module.ts'
import { notificationsModule } from './social/notifications/module.ts'
import { vaultModule } from './social/vault/module.ts'

/** Everything the site is made of. What each one offers stands in its module.ts. */
export const modules = [
  accountsModule,
  authModule,
  peopleModule,
  dataExportsModule,
  deletionsModule,
  blocksModule,
  auditModule,
  teamModule,
  signUpsModule,
  announcementsModule,
  notesModule,
  suspensionsModule,
  accountHelpModule,
  operatorContentModule,
  operatorPeopleModule,
  operatorModule,
  healthModule,
  emailModule,
  signInModule,
  setupModule,
  inboxModule,
  settingsModule,
  emailTemplatesModule,
  connectionsModule,
  safetyModule,
  brandingModule,
  referenceModule,
  searchModule,
  accessModule,
  engagementModule,
  itemsModule,
  rulesModule,
  feedsModule,
  galleriesModule,
  videosModule,
  productsModule,
  commentsModule,
  reactionsModule,
  mutesModule,
  moderationModule,
  sharingModule,
  ledgerModule,
  walletModule,
  adjustmentsModule,
  paymentsModule,
  subscriptionsModule,
  ordersModule,
  earningsModule,
  payoutsModule,
  transactionsModule,
  disputesModule,
  ledgerExplorerModule,
  fanListsModule,
  messagesModule,
  notificationsModule,
  vaultModule,
  streamChatModule,
  streamingModule,
  privateStreamsModule,
]

/** What is checked of all of them where no app is running. */
export const extensions = {
  verifies: modules.flatMap(({ verifies = [] }) => verifies),
  personal: modules.toReversed().flatMap(({ personal = [] }) => personal),
}

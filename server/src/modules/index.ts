import { accessModule } from './access/module.ts'
import { accountsModule } from './accounts/module.ts'
import { authModule } from './auth/module.ts'
import { blocksModule } from './blocks/module.ts'
import { commentsModule } from './comments/module.ts'
import { countsModule } from './counts/module.ts'
import { earningsModule } from './earnings/module.ts'
import { fanListsModule } from './fan-lists/module.ts'
import { feedsModule } from './feeds/module.ts'
import { galleriesModule } from './galleries/module.ts'
import { itemsModule } from './items/module.ts'
import { ledgerModule } from './ledger/module.ts'
import { messagesModule } from './messages/module.ts'
import { mutesModule } from './mutes/module.ts'
import { notificationsModule } from './notifications/module.ts'
import { operatorModule } from './operator/module.ts'
import { ordersModule } from './orders/module.ts'
import { paymentsModule } from './payments/module.ts'
import { payoutsModule } from './payouts/module.ts'
import { peopleModule } from './people/module.ts'
import { privateStreamsModule } from './private-streams/module.ts'
import { productsModule } from './products/module.ts'
import { reactionsModule } from './reactions/module.ts'
import { referenceModule } from './reference/module.ts'
import { reportsModule } from './reports/module.ts'
import { safetyModule } from './safety/module.ts'
import { searchModule } from './search/module.ts'
import { settingsModule } from './settings/module.ts'
import { sharingModule } from './sharing/module.ts'
import { streamChatModule } from './stream-chat/module.ts'
import { streamingModule } from './streaming/module.ts'
import { subscriptionsModule } from './subscriptions/module.ts'
import { vaultModule } from './vault/module.ts'
import { videosModule } from './videos/module.ts'
import { walletModule } from './wallet/module.ts'

/** Everything the site is made of. What each one offers stands in its module.ts. */
export const modules = [
  accountsModule,
  authModule,
  peopleModule,
  blocksModule,
  operatorModule,
  settingsModule,
  safetyModule,
  referenceModule,
  searchModule,
  accessModule,
  countsModule,
  itemsModule,
  feedsModule,
  galleriesModule,
  videosModule,
  productsModule,
  commentsModule,
  reactionsModule,
  mutesModule,
  reportsModule,
  sharingModule,
  ledgerModule,
  walletModule,
  paymentsModule,
  subscriptionsModule,
  ordersModule,
  earningsModule,
  payoutsModule,
  fanListsModule,
  messagesModule,
  notificationsModule,
  vaultModule,
  streamChatModule,
  streamingModule,
  privateStreamsModule,
]

/** What is checked of all of them where no app is running. */
export const extensions = { verifies: modules.flatMap(({ verifies = [] }) => verifies) }

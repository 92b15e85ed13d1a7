import { accountHelpCalls } from './account-help/calls.ts'
import { adjustmentCalls } from './adjustments/calls.ts'
import { announcementCalls } from './announcements/calls.ts'
import { auditCalls } from './audit/calls.ts'
import { authCalls } from './auth/calls.ts'
import { blockCalls } from './blocks/calls.ts'
import { brandingCalls } from './branding/calls.ts'
import { commentCalls } from './comments/calls.ts'
import { commissionCalls } from './commission/calls.ts'
import { couponCalls } from './coupons/calls.ts'
import { disputeCalls } from './disputes/calls.ts'
import { earningCalls } from './earnings/calls.ts'
import { emailCalls } from './emails/calls.ts'
import { fanListCalls } from './fan-lists/calls.ts'
import { feedCalls } from './feeds/calls.ts'
import { galleryCalls } from './galleries/calls.ts'
import { healthCalls } from './health/calls.ts'
import { inboxCalls } from './inbox/calls.ts'
import { itemCalls } from './items/calls.ts'
import { ledgerCalls } from './ledger/calls.ts'
import { verificationCalls } from './ledger/verification-calls.ts'
import { messageCalls } from './messages/calls.ts'
import { massMessageCalls } from './messages/mass.ts'
import { welcomeMessageCalls } from './messages/welcome.ts'
import { moderationCalls } from './moderation/calls.ts'
import { muteCalls } from './mutes/calls.ts'
import { noteCalls } from './notes/calls.ts'
import { notificationCalls } from './notifications/calls.ts'
import { operatorCalls } from './operator/calls.ts'
import { operatorContentCalls } from './operator-content/calls.ts'
import { operatorPeopleCalls } from './operator-people/calls.ts'
import { addressCalls } from './orders/addresses.ts'
import { orderCalls } from './orders/calls.ts'
import { operatorOrderCalls } from './orders/operator-calls.ts'
import { packageCalls } from './packages/calls.ts'
import { paymentCalls } from './payments/calls.ts'
import { payoutCalls } from './payouts/calls.ts'
import { peopleCalls } from './people/calls.ts'
import { dataExportCalls } from './privacy/data-exports.ts'
import { deletionCalls } from './privacy/deletions.ts'
import { privateStreamCalls } from './private-streams/calls.ts'
import { productCalls } from './products/calls.ts'
import { reactionCalls } from './reactions/calls.ts'
import { referenceCalls } from './reference/calls.ts'
import { pageCalls } from './reference/page-calls.ts'
import { reportCalls } from './reports/calls.ts'
import { ruleCalls } from './rules/calls.ts'
import { safetyCalls } from './safety/calls.ts'
import { searchCalls } from './search/calls.ts'
import { settingsCalls } from './settings/calls.ts'
import { siteSettingsCalls } from './settings/operator-calls.ts'
import { setupCalls } from './setup/calls.ts'
import { sharingCalls } from './sharing/calls.ts'
import { signInCalls } from './sign-in/calls.ts'
import { signUpCalls } from './sign-ups/calls.ts'
import { streamChatCalls } from './stream-chat/calls.ts'
import { streamingCalls } from './streaming/calls.ts'
import { subscriptionCalls } from './subscriptions/calls.ts'
import { operatorSubscriptionCalls } from './subscriptions/operator-calls.ts'
import { suspensionCalls } from './suspensions/calls.ts'
import { teamCalls } from './team/calls.ts'
import { transactionCalls } from './transactions/calls.ts'
import { vaultCalls } from './vault/calls.ts'
import { videoCalls } from './videos/calls.ts'
import { walletCalls } from './wallet/calls.ts'

export * from './account-help/calls.ts'
export * from './adjustments/calls.ts'
export * from './amounts.ts'
export * from './announcements/calls.ts'
export * from './audit/actions.ts'
export * from './audit/calls.ts'
export { ageOn, today } from './auth/age.ts'
export { authCalls } from './auth/calls.ts'
export { isReservedUsername, reservedUsernames } from './auth/usernames.ts'
export * from './base/colours.ts'
export * from './base/endpoint.ts'
export * from './base/event.ts'
export * from './base/features.ts'
export * from './base/limits.ts'
export { isExternalLink } from './base/links.ts'
export * from './base/price-limits.ts'
export * from './base/roles.ts'
export type { Picture } from './base/shapes.ts'
export { isRenewedTerms, owesRenewedTerms } from './base/terms.ts'
export { isShownWhenViewing } from './base/view-as.ts'
export * from './blocks/calls.ts'
export * from './branding/calls.ts'
export * from './branding/pictures.ts'
export * from './comments/calls.ts'
export * from './commission/calls.ts'
export * from './coupons/calls.ts'
export * from './coupons/shapes.ts'
export * from './disputes/calls.ts'
export * from './earnings/calls.ts'
export * from './emails/calls.ts'
export * from './emails/kinds.ts'
export * from './events.ts'
export * from './fan-lists/calls.ts'
export * from './feeds/calls.ts'
export { type Medium, media, mediumOf } from './files/media.ts'
export * from './files/shapes.ts'
export * from './galleries/calls.ts'
export * from './health/calls.ts'
export * from './health/parts.ts'
export * from './inbox/calls.ts'
export * from './inbox/statuses.ts'
export { itemCalls } from './items/calls.ts'
export * from './items/kinds.ts'
export { mentionsIn } from './items/mentions.ts'
export { type RichNode, type RichTag, richTags } from './items/rich-text.ts'
export type { Access, Cover, CreatorBrief, MediaCount } from './items/shapes.ts'
export * from './ledger/calls.ts'
export * from './ledger/shapes.ts'
export * from './ledger/verification-calls.ts'
export { messageCalls } from './messages/calls.ts'
export * from './messages/mass.ts'
export * from './messages/shapes.ts'
export * from './messages/welcome.ts'
export { moderationCalls } from './moderation/calls.ts'
export type {
  Case,
  CaseContent,
  CaseEvent,
  CaseInFull,
  CasePerson,
  CaseReport,
  ContentDecision,
} from './moderation/shapes.ts'
export * from './moderation/words.ts'
export { muteCalls } from './mutes/calls.ts'
export * from './notes/calls.ts'
export * from './notifications/calls.ts'
export * from './notifications/kinds.ts'
export { Notification, NotificationSetting } from './notifications/shapes.ts'
export * from './operator/calls.ts'
export * from './operator-content/calls.ts'
export * from './operator-content/types.ts'
export * from './operator-people/calls.ts'
export * from './orders/addresses.ts'
export * from './orders/calls.ts'
export * from './orders/operator-calls.ts'
export * from './packages/calls.ts'
export * from './payments/calls.ts'
export * from './payments/shapes.ts'
export * from './payouts/calls.ts'
export { peopleCalls } from './people/calls.ts'
export * from './people/inputs.ts'
export * from './people/options.ts'
export * from './people/shapes.ts'
export * from './privacy/data-exports.ts'
export * from './privacy/deletions.ts'
export * from './privacy/shapes.ts'
export * from './private-streams/calls.ts'
export * from './products/calls.ts'
export * from './reactions/calls.ts'
export { type Country, referenceCalls } from './reference/calls.ts'
export * from './reference/page-calls.ts'
export * from './reports/calls.ts'
export * from './reports/reasons.ts'
export * from './rules/calls.ts'
export { safetyCalls } from './safety/calls.ts'
export { type FoundCounts, searchCalls } from './search/calls.ts'
export { type Menu, PublicSettings, settingsCalls } from './settings/calls.ts'
export * from './settings/menus.ts'
export * from './settings/operator-calls.ts'
export * from './settings/registry/environment-variables.ts'
export * from './settings/registry/kinds.ts'
export * from './settings/registry/registry.ts'
export * from './setup/calls.ts'
export * from './setup/steps.ts'
export * from './sharing/calls.ts'
export * from './sign-in/calls.ts'
export * from './sign-ups/calls.ts'
export * from './stream-chat/calls.ts'
export * from './stream-chat/shapes.ts'
export * from './streaming/calls.ts'
export * from './streaming/shapes.ts'
export * from './subscriptions/calls.ts'
export * from './subscriptions/operator-calls.ts'
export * from './suspensions/calls.ts'
export * from './team/calls.ts'
export * from './transactions/calls.ts'
export * from './transactions/shapes.ts'
export * from './vault/calls.ts'
export * from './videos/calls.ts'
export * from './wallet/calls.ts'
export * from './wallet/shapes.ts'

/** All calls of the product. Routes, client, documentation and the tests over all calls use this list. */
export const calls = {
  ...authCalls,
  ...peopleCalls,
  ...settingsCalls,
  ...brandingCalls,
  ...siteSettingsCalls,
  ...referenceCalls,
  ...pageCalls,
  ...searchCalls,
  ...ruleCalls,
  ...safetyCalls,
  ...sharingCalls,
  ...blockCalls,
  ...muteCalls,
  ...reportCalls,
  ...moderationCalls,
  ...operatorCalls,
  ...auditCalls,
  ...noteCalls,
  ...suspensionCalls,
  ...adjustmentCalls,
  ...accountHelpCalls,
  ...operatorContentCalls,
  ...operatorPeopleCalls,
  ...dataExportCalls,
  ...deletionCalls,
  ...teamCalls,
  ...signUpCalls,
  ...announcementCalls,
  ...healthCalls,
  ...inboxCalls,
  ...emailCalls,
  ...signInCalls,
  ...setupCalls,
  ...itemCalls,
  ...feedCalls,
  ...galleryCalls,
  ...videoCalls,
  ...productCalls,
  ...commentCalls,
  ...reactionCalls,
  ...walletCalls,
  ...paymentCalls,
  ...commissionCalls,
  ...couponCalls,
  ...packageCalls,
  ...subscriptionCalls,
  ...operatorSubscriptionCalls,
  ...orderCalls,
  ...operatorOrderCalls,
  ...addressCalls,
  ...earningCalls,
  ...payoutCalls,
  ...transactionCalls,
  ...disputeCalls,
  ...ledgerCalls,
  ...verificationCalls,
  ...messageCalls,
  ...massMessageCalls,
  ...welcomeMessageCalls,
  ...fanListCalls,
  ...notificationCalls,
  ...vaultCalls,
  ...streamingCalls,
  ...streamChatCalls,
  ...privateStreamCalls,
}

type Listed = (typeof calls)[keyof typeof calls]

/** The calls by 'METHOD /path', as the web names them; the browser gets only types. */
export type Calls = { [E in Listed as `${E['method']} ${E['path']}`]: E }

import type { AuditAction, calls } from '@ovation/contract'

type Calls = typeof calls
type Name = keyof Calls

/** The calls with which operators change or reveal something. */
export type OperatorWrite = {
  [N in Name]: Calls[N] extends { who: 'operator'; method: infer M } ? (M extends 'GET' ? never : N) : never
}[Name]

/** Why a call records nothing. */
export interface Exempt {
  why: string
}

const decisions = [
  'case.take-down',
  'case.warn',
  'case.suspend',
  'case.dismiss',
  'case.accept-appeal',
  'case.reject-appeal',
] as const
const verdicts = [
  'creator.approve',
  'creator.reject',
  'creator.request-documents',
  'creator.disable',
  'creator.enable',
] as const
const payoutSteps = ['payout.approve', 'payout.reject', 'payout.pay'] as const

/** What the audit log records of each call; the type names a call that is missing. */
export const recordedActions: Record<OperatorWrite, readonly AuditAction[] | Exempt> = {
  // People
  logOutPerson: ['person.log-out'],
  requirePassword: ['person.require-password'],
  resendConfirmation: ['person.resend-confirmation'],
  correctEmail: ['person.correct-email'],
  startViewing: ['person.view-as'],
  stopViewing: ['person.stop-viewing'],
  suspend: ['person.suspend'],
  reinstate: ['person.reinstate'],
  requestExport: ['person.export'],
  downloadExport: ['person.download-export'],
  deletePerson: ['person.delete'],
  undoDeletion: ['person.undo-deletion'],
  adjustBalance: ['balance.adjust'],
  writeNote: ['note.write'],
  deleteNote: ['note.delete'],
  creatorDocuments: ['creator.view-document'],
  verifyCreator: verdicts,
  // Content
  openCase: ['case.open'],
  assignCase: ['case.assign'],
  viewCaseContent: ['case.view'],
  hideCaseContent: ['case.hide', 'case.show'],
  replyToReporters: ['case.reply'],
  decideCase: decisions,
  removeProfileParts: ['case.remove'],
  restoreCaseContent: ['case.restore'],
  showContent: ['content.view'],
  unblockPicture: ['picture.unblock'],
  endStreamAsOperator: ['stream.end'],
  // Money
  refundTransaction: ['charge.refund', 'payment.refund'],
  previewRefund: { why: 'It computes what a refund would return.' },
  submitEvidence: ['dispute.submit-evidence'],
  endSubscription: ['subscription.cancel'],
  openOrderAddress: ['order.view-address'],
  openDestination: ['payout.view-destination'],
  decidePayout: payoutSteps,
  decidePayouts: payoutSteps,
  exportPayouts: ['payout.export'],
  agreeCommission: ['commission.agree'],
  changeDefaultCommission: ['commission.default'],
  cancelCommission: ['commission.cancel'],
  createPackage: ['package.create'],
  changePackage: ['package.change'],
  orderPackages: ['package.order'],
  createCoupon: ['coupon.create'],
  changeCoupon: ['coupon.change'],
  setCouponStatus: ['coupon.set-status'],
  verifyLedger: ['ledger.verify'],
  // The site
  changeSettings: ['settings.change'],
  uploadBrandPicture: ['brand-picture.upload'],
  changeSetupStep: ['setup.choose'],
  hideSetup: ['setup.choose'],
  createSetupPage: ['page.create'],
  createPage: ['page.create'],
  changePage: ['page.change'],
  deletePage: ['page.delete'],
  previewPage: { why: 'It shows what the caller typed.' },
  createAnnouncement: ['announcement.create'],
  changeAnnouncement: ['announcement.change'],
  deleteAnnouncement: ['announcement.delete'],
  createSignUpInvitation: ['sign-up.invite'],
  cancelSignUpInvitation: ['sign-up.cancel-invitation'],
  changeSignInProvider: ['connection.change'],
  testSignInProvider: ['connection.test'],
  testPaymentKeys: ['connection.test'],
  changeEmailDelivery: ['connection.change'],
  testEmailDelivery: ['connection.test'],
  changeEmailTemplate: ['email-template.change'],
  restoreEmailTemplate: ['email-template.restore'],
  testEmailTemplate: ['email-template.test'],
  sendMailAgain: ['email.send-again'],
  previewEmailTemplate: { why: 'It shows what the caller typed.' },
  replyToContact: ['contact.reply'],
  changeContactStatus: ['contact.close', 'contact.reopen'],
  assignContact: ['contact.assign'],
  retryJob: ['job.retry'],
  discardJob: ['job.discard'],
  // The team
  inviteOperator: ['operator.invite'],
  cancelInvitation: ['operator.cancel-invitation'],
  changeRole: ['operator.change-role'],
  removeOperator: ['operator.remove'],
  leaveTeam: ['operator.remove'],
}

/** Actions that no such call records. */
export const otherActions: Partial<Record<AuditAction, string>> = {
  'content.view-locked': 'The calls for everyone, made by a moderator.',
  'operator.join': 'The person who accepts an invitation, and the command line.',
  'person.erase': 'The site, when the days of a deletion are over.',
  'report.close': 'Entries from before there were cases.',
}

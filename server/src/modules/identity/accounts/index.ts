export {
  type Account,
  accounts,
  consents,
  emailUndoTokens,
  emailVerifications,
  identities,
  type Provider,
  sessions,
} from '#tables/accounts'
export { accountReopened } from './account-reopened.ts'
export {
  cancelAddressChange,
  completeAddressChange,
  correctAddress,
  emailTaken,
  isSameAddress,
  requestAddressChange,
  shownAddress,
} from './change-address.ts'
export { choosePassword, wrongCurrentPassword } from './choose-password.ts'
export { checkPasswordChange, confirmItIsYou, confirmOwner } from './confirm-owner.ts'
export { checkConsents, recordConsents } from './consents.ts'
export {
  consumeUndoTokens,
  consumeVerification,
  findUndoToken,
  findVerification,
  sweepEmailLinks,
} from './email-link-store.ts'
export { emailOwner } from './email-owner.ts'
export { addIdentity, findByIdentity, findProviders } from './identity-store.ts'
export { sweepLoginAttempts } from './login-attempt-store.ts'
export { revokeLoginMethods } from './login-methods.ts'
export { throttleLogin } from './login-throttle.ts'
export { type OperatorAlert, operatorsAlerted } from './operators-alerted.ts'
export { checkNewPassword } from './password-rules.ts'
export { hashPassword, verifyPassword } from './passwords.ts'
export { requestAddressConfirmation } from './request-address-confirmation.ts'
export { sendEmailVerification } from './send-email-verification.ts'
export {
  closeOtherSessions,
  closeSession,
  closeViewing,
  consumeSession,
  endedSessions,
  sweepSessions,
} from './session-store.ts'
export { type Origin, openResetLink, openSession, openViewing, viewerFinder } from './sessions.ts'
export {
  accountIdOf,
  accountKeys,
  accountsById,
  addAccount,
  addToFollowing,
  allAccounts,
  countryIs,
  emailIs,
  endOnline,
  findAccount,
  findAccountId,
  findAccountIds,
  findAccounts,
  findByAddress,
  findByUsername,
  findHolder,
  findOperators,
  genderIs,
  holdAccount,
  isActive,
  isActiveAccount,
  isAnyClosed,
  isNamed,
  joinAccount,
  keepOnline,
  loadPeople,
  lockAccount,
  lockByEmail,
  lockOwners,
  nameHolds,
  operatorEmails,
  operatorIds,
  type PersonRow,
  updateAccount,
  waitForHolders,
  withoutAt,
} from './store.ts'
export { textWritten, type WrittenText } from './text-written.ts'
export type { Routes, Viewer } from './viewer.ts'

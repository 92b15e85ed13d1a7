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
export {
  cancelAddressChange,
  completeAddressChange,
  emailTaken,
  isSameAddress,
  requestAddressChange,
  shownAddress,
} from './change-address.ts'
export { choosePassword, wrongCurrentPassword } from './choose-password.ts'
export {
  accountKeys,
  allAccounts,
  countryIs,
  emailIs,
  genderIs,
  isActiveAccount,
  isNamed,
  joinAccount,
  nameHolds,
} from './conditions.ts'
export { checkPasswordChange, confirmItIsYou, confirmOwner } from './confirm-owner.ts'
export { checkConsents, recordConsents } from './consents.ts'
export { emailOwner } from './email-owner.ts'
export { revokeLoginMethods } from './login-methods.ts'
export { sweepLoginAttempts, throttleLogin } from './login-throttle.ts'
export { makeOperator } from './make-operator.ts'
export { checkNewPassword } from './password-rules.ts'
export { hashPassword, verifyPassword } from './passwords.ts'
export { requestAddressConfirmation } from './request-address-confirmation.ts'
export { sendEmailVerification } from './send-email-verification.ts'
export {
  closeOtherSessions,
  closeSession,
  endedSessions,
  type Origin,
  openResetLink,
  openSession,
  viewerFinder,
} from './sessions.ts'
export {
  accountsById,
  addAccount,
  addIdentity,
  addToFollowing,
  consumeSession,
  consumeUndoTokens,
  consumeVerification,
  findAccount,
  findAccountId,
  findAccountIds,
  findAccounts,
  findByAddress,
  findByIdentity,
  findByUsername,
  findHolder,
  findUndoToken,
  findVerification,
  isActive,
  loadPeople,
  lockAccount,
  lockByEmail,
  operatorEmails,
  type PersonRow,
  setOnlineUntil,
  sweepExpired,
  updateAccount,
} from './store.ts'
export type { Routes, Viewer } from './viewer.ts'

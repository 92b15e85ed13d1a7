export {
  type Account,
  accounts,
  consents,
  emailVerifications,
  emailWaysBack,
  identities,
  type Provider,
  sessions,
} from '#tables/accounts'
export {
  askForAddress,
  dropPendingAddress,
  emailTaken,
  isSameAddress,
  moveToAddress,
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
export { guessFrom, sweepGuesses } from './guesses.ts'
export { makeOperator } from './make-operator.ts'
export { checkNewPassword } from './password-rules.ts'
export { hashPassword, verifyPassword } from './passwords.ts'
export { proveAddress } from './prove-address.ts'
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
  findAccount,
  findAccountId,
  findAccountIds,
  findAccounts,
  findByAddress,
  findByIdentity,
  findByUsername,
  findHolder,
  findVerification,
  findWayBack,
  isActive,
  loadPeople,
  lockAccount,
  lockByEmail,
  operatorEmails,
  type PersonRow,
  setOnlineUntil,
  sweepExpired,
  takeSession,
  takeVerification,
  takeWaysBack,
  updateAccount,
} from './store.ts'
export type { Routes, Viewer } from './viewer.ts'
export { closeWaysIn } from './ways-in.ts'
export { writeToOwner } from './write-to-owner.ts'

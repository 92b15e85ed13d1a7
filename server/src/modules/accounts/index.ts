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
} from './change-address.ts'
export { choosePassword, wrongCurrentPassword } from './choose-password.ts'
export { checkPasswordChange, confirmItIsYou, confirmOwner } from './confirm-owner.ts'
export { checkConsents, recordConsents } from './consents.ts'
export { guessFrom, sweepGuesses } from './guesses.ts'
export { makeOperator } from './make-operator.ts'
export { checkNewPassword } from './password-rules.ts'
export { hashPassword, verifyPassword } from './passwords.ts'
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
export type { Routes, Viewer } from './viewer.ts'
export { closeWaysIn } from './ways-in.ts'
export { writeToOwner } from './write-to-owner.ts'

export { checkCurrentPassword, choosePassword, wrongCurrentPassword } from './choose-password.ts'
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
export { type Account, accounts, emailVerifications, sessions } from './tables.ts'
export type { Routes, Viewer } from './viewer.ts'

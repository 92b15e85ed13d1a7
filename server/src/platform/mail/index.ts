export { type Letter, withoutLinkTokens } from './letter.ts'
export { askedByAccount, askedFrom, unlessTooMany } from './limits.ts'
export { createMail, type Mail } from './mail.ts'
export { mails } from './tables.ts'

export { answerOf, type Delivery, type MailServer } from './delivery.ts'
export { type Email, type EmailContent, maskedAddress, renderEmail, withoutLinkTokens } from './email.ts'
export { askedByAccount, askedFrom, unlessTooMany } from './limits.ts'
export { createMail, type Mail } from './mail.ts'
export {
  allMails,
  countFailedMails,
  findMails,
  mailHolds,
  mailKeys,
  mailKind,
  mailStatus,
  mailsOf,
  type StoredMail,
} from './outbox.ts'
export { mails } from './tables.ts'
export {
  commonVariables,
  type EmailTemplate,
  emailTemplate,
  fillTemplate,
  problemOf,
  sampleOf,
  type TemplateText,
  type Written,
} from './template.ts'

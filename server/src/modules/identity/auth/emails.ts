import { emailTemplate } from '#platform/mail'

export const passwordResetEmail = emailTemplate({
  key: 'password-reset',
  label: 'Choose a new password',
  meaning: 'To people who asked for a new password.',
  variables: {},
  subject: 'Choose a new password',
  body: `Someone, hopefully you, asked for a new password at {{siteHost}}.

The link works once and expires in an hour. If this wasn’t you, ignore this email: your password won’t change.`,
  button: 'Choose a new password',
})

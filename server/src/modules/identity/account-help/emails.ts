import { emailTemplate } from '#platform/mail'

export const passwordRequiredEmail = emailTemplate({
  key: 'password-required',
  label: 'New password required',
  meaning: 'To a person of whom an operator requires a new password.',
  variables: {},
  subject: 'Please choose a new password',
  body: `To protect your account at {{siteHost}}, we logged out all devices, and your password no longer works.

The link works once and expires in an hour. After that, request another one on the login page.`,
  button: 'Choose a new password',
})

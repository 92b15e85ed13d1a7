import { emailTemplate } from '#platform/mail'

export const confirmAddressEmail = emailTemplate({
  key: 'confirm-address',
  label: 'Confirm an email address',
  meaning: 'To the address that someone entered when joining or on their account page.',
  variables: {},
  subject: 'Confirm your email address',
  body: `Someone, hopefully you, used this address at {{siteHost}}. Confirm that it’s yours: you’ll be asked for the account’s password unless you’re logged in.

The link works once and expires in 24 hours. If this wasn’t you, ignore this email.`,
  button: 'Confirm my address',
})

export const addressInUseEmail = emailTemplate({
  key: 'address-in-use',
  label: 'Address already in use',
  meaning: 'To the owner of an address that someone entered for another account.',
  variables: {},
  subject: 'You already have an account',
  body: `Someone tried to use this address for another account at {{siteHost}}. Your account already has it, and nothing about it has changed.

If it was you, log in with this address, or choose a new password if you forgot yours. If not, there is nothing to do.`,
  button: 'Log in',
})

/** Neither of the next two names the new address, which may be private. */
export const addressChangeRequestedEmail = emailTemplate({
  key: 'address-change-requested',
  label: 'Address change requested',
  meaning: 'To the current address, when someone enters another one for the account.',
  variables: {},
  subject: 'Someone asked to change your email address',
  body: `Another address was given for your account at {{siteHost}}. It replaces this one as soon as it is confirmed.

If this was you, there’s nothing to do. If not, open the link within 7 days: you keep your address, every device is logged out, and you choose a new password.`,
  button: 'This wasn’t me',
})

export const addressChangedEmail = emailTemplate({
  key: 'address-changed',
  label: 'Address changed',
  meaning: 'To the previous address, after the account got another one.',
  variables: {},
  subject: 'Your email address was changed',
  body: `The account at {{siteHost}} that used this address now uses another one, and emails go there.

If this wasn’t you, open the link within 7 days: you get your address back, every device is logged out, and you choose a new password.`,
  button: 'This wasn’t me',
})

export const passwordChangedEmail = emailTemplate({
  key: 'password-changed',
  label: 'Password changed',
  meaning: 'To the owner of an account, after its password was changed.',
  variables: {},
  subject: 'Your password was changed',
  body: `The password of your account at {{siteHost}} was just changed, and all other devices were logged out.

If this wasn’t you, choose a new one right away.`,
  button: 'This wasn’t me',
})

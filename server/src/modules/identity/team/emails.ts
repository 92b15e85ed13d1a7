import { emailTemplate } from '#platform/mail'

export const operatorInvitationEmail = emailTemplate({
  key: 'operator-invitation',
  label: 'Invitation to the team',
  meaning: 'To a person who is invited to run the site.',
  variables: {
    role: { meaning: 'The role, such as “a moderator”', sample: 'a moderator', required: true },
    email: { meaning: 'The address that is invited', sample: 'sam@example.com', required: true },
  },
  subject: 'Help run {{siteName}}',
  body: `You’re invited to the team that runs {{siteName}}, as {{role}}.

Log in or create an account with this address, {{email}}, and accept. The link works once and expires in 7 days. If you don’t know why you got it, ignore this email.`,
  button: 'See the invitation',
})

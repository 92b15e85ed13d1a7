import { emailTemplate } from '#platform/mail'

export const replyEmail = emailTemplate({
  key: 'contact-reply',
  label: 'Reply to a message',
  meaning: 'To the sender of a message of the contact form, when an operator replies.',
  variables: {
    name: { meaning: 'The name of the sender', sample: 'Ana Costa' },
    subject: { meaning: 'The subject of the message', sample: 'Re: My order' },
    reply: { meaning: 'The reply', sample: 'Your parcel is on its way.', required: true },
    message: { meaning: 'The message, quoted', sample: '> Where is my order?' },
  },
  subject: '{{subject}}',
  body: `Hello {{name}},

{{reply}}

You wrote to {{siteName}}:

{{message}}`,
  button: 'Write to us again',
})

export const contactEmail = emailTemplate({
  key: 'contact-message',
  label: 'Message of the contact form',
  meaning: 'To the contact address of the site.',
  variables: {
    headline: { meaning: 'The subject of the message', sample: 'Contact form: My order' },
    name: { meaning: 'The name of the sender', sample: 'Ana Costa' },
    email: { meaning: 'The address of the sender', sample: 'ana@example.com', required: true },
    message: { meaning: 'The message', sample: 'Where is my order?', required: true },
  },
  subject: '{{headline}}',
  body: `{{name}} ({{email}}) writes:

{{message}}`,
  button: 'Reply to {{name}}',
})

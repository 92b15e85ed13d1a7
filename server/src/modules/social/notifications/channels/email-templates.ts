import { emailTemplate } from '#platform/mail'

export const notificationEmail = emailTemplate({
  key: 'notification',
  label: 'Notification',
  meaning: 'To people who turned on emails for a kind of notification.',
  variables: {
    title: { meaning: 'The title of the notification', sample: 'Marisol Vega is live', required: true },
    text: { meaning: 'The text of the notification', sample: 'Friday rehearsal, open to all.' },
  },
  subject: '{{title}} · {{siteName}}',
  body: '{{text}}',
  button: 'See it',
})

export const digestEmail = emailTemplate({
  key: 'digest',
  label: 'Daily digest',
  meaning: 'Once a day to people with unread notifications.',
  variables: {
    headline: { meaning: 'Their number, or the only one', sample: '3 new notifications' },
    notifications: {
      meaning: 'The notifications, one in each line',
      sample:
        '· Marisol Vega posted “Backstage”\n· Teo Brandt replied to your comment\n· Kofi Mensah is live',
      required: true,
    },
    more: { meaning: 'How many are left out', sample: '4', optional: true },
  },
  subject: '{{headline}} · {{siteName}}',
  body: `Your unread notifications:

{{notifications}}

And {{more}} more.`,
  button: 'See all notifications',
})

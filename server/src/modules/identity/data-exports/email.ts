import { limits } from '@ovation/contract'
import type { Account } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { emailTemplate } from '#platform/mail'

export const exportReadyTemplate = emailTemplate({
  key: 'data-export-ready',
  label: 'Data export ready',
  meaning: 'To a person whose data can be downloaded.',
  variables: {
    name: { meaning: 'The person’s name', sample: 'Marisol Vega' },
    days: { meaning: 'For how many days', sample: '7', required: true },
  },
  subject: 'Your data from {{siteName}} is ready',
  body: `Hello {{name}}, the archive with everything about your account is ready. You can download it for {{days}} days; then we delete it.

If you didn’t ask for this, change your password and contact us.`,
  button: 'Download your data',
})

export const exportReadyEmail = (
  { config: { publicUrl } }: Pick<Platform, 'config'>,
  { name }: Pick<Account, 'name'>,
) => exportReadyTemplate.write({ name, days: String(limits.exportKeptDays) }, `${publicUrl}/user/data`)

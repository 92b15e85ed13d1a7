import { emailKinds } from '@ovation/contract'
import { catalogue } from '#platform/extensions'
import type { EmailTemplate } from '#platform/mail'
import { provider } from '#platform/module'

/** The kinds of emails that modules send, with their default texts. */
export const emailTemplateKinds = catalogue<EmailTemplate>()({
  name: 'email templates',
  kinds: emailKinds,
  mayLack: false,
})

/** What a module that sends these emails provides. */
export const sends = (...templates: EmailTemplate[]) =>
  templates.map((template) => provider(emailTemplateKinds, template.key, () => template))

import { defineModule } from '#platform/module'
import { emailTemplateKinds } from './catalogue.ts'

/** The texts of emails. The console changes them through `site/email`. */
export const emailTemplatesModule = defineModule({
  name: 'email-templates',
  catalogues: [emailTemplateKinds],
})

import Type from 'typebox'
import { limits } from '../../base/limits.ts'
import { setting } from './setting.ts'

/** Who gets emails. */
export const emailSettings = {
  contactEmail: setting({
    ...{ section: 'email', kind: 'line', label: 'Contact address' },
    meaning:
      'Gets the messages of the contact form and is named in security.txt. Without it, messages go to an operator.',
    schema: Type.String({ maxLength: limits.email, pattern: '^([^@\\s]+@[^@\\s]+\\.[^@\\s]+)?$' }),
    default: '',
    variable: 'CONTACT_EMAIL',
  }),
}

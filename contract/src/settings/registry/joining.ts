import Type from 'typebox'
import { settingDefaults, signUpModes } from '../../base/limits.ts'
import { OneOf } from '../../base/shapes.ts'
import { setting } from './setting.ts'
import { Domain } from './values.ts'

/** Who can create an account, and how. */
export const joiningSettings = {
  requireEmailVerification: setting({
    ...{ section: 'joining', kind: 'switch', label: 'Confirm email before first login' },
    meaning: 'New people must open the link in their email before they can log in.',
    schema: Type.Boolean(),
    default: settingDefaults.requireEmailVerification,
  }),
  signUp: setting({
    ...{ section: 'joining', kind: 'choice', label: 'New accounts' },
    meaning: 'Who can join. Existing accounts can always log in.',
    choices: [
      { value: 'open', text: 'Open to everyone' },
      { value: 'invite', text: 'By invitation' },
      { value: 'closed', text: 'Closed' },
    ],
    schema: OneOf(signUpModes),
    default: settingDefaults.signUp,
  }),
  blockedEmailDomains: setting({
    ...{ section: 'joining', kind: 'lines', label: 'Blocked email domains' },
    meaning: 'People can’t join with an address at these domains or change to one. One domain for each line.',
    schema: Type.Array(Domain, { maxItems: 1000, uniqueItems: true, example: ['spam.example'] }),
    default: [],
  }),
}

import Type from 'typebox'
import { CountryCode } from '../../base/shapes.ts'
import { setting } from './setting.ts'
import { Domain, oneLine } from './values.ts'

/** What is closed, blocked or reported to operators. */
export const safetySettings = {
  blockedCountries: setting({
    ...{ section: 'countries', kind: 'countries', label: 'Blocked countries' },
    meaning: 'The site can’t be opened from these countries. Operators can log in at /admin/login.',
    schema: Type.Array(CountryCode, { maxItems: 250, uniqueItems: true, example: ['KP'] }),
    default: [],
  }),
  blockedWords: setting({
    ...{ section: 'safety', kind: 'lines', label: 'Blocked words' },
    meaning:
      'A case is opened when one appears in a text that others can read, such as a post, a poll, a comment, a profile, a stream’s title or its chat. One word or phrase for each line; end it with * to also find longer words.',
    schema: Type.Array(Type.String({ minLength: 2, maxLength: 60, pattern: oneLine }), {
      ...{ maxItems: 2000, uniqueItems: true, example: ['spam'] },
    }),
    default: [],
  }),
  blockedLinks: setting({
    ...{ section: 'safety', kind: 'lines', label: 'Blocked links' },
    meaning: 'A case is opened when someone links to one of these domains. One domain for each line.',
    schema: Type.Array(Domain, { maxItems: 2000, uniqueItems: true, example: ['spam.example'] }),
    default: [],
  }),
  hideBlocked: setting({
    ...{ section: 'safety', kind: 'switch', label: 'Hide until reviewed' },
    meaning:
      'Hides posts, comments and messages in public chats with blocked words or links until an operator decides. Otherwise only a case is opened.',
    schema: Type.Boolean(),
    default: false,
  }),
  checkPrivateMessages: setting({
    ...{ section: 'safety', kind: 'switch', label: 'Check private messages' },
    meaning:
      'Also opens a case when a private message contains a blocked word or link. Messages between two people, also in private streams, are not hidden, and reading one in a case is recorded.',
    schema: Type.Boolean(),
    default: true,
  }),
  newAccountDays: setting({
    ...{ section: 'safety', kind: 'days', label: 'New accounts' },
    meaning: 'For so long after someone joins, a case is opened if they message many people.',
    schema: Type.Integer({ minimum: 0, maximum: 365 }),
    default: 7,
  }),
  newAccountContacts: setting({
    ...{ section: 'safety', kind: 'number', label: 'People a new account can message in a day' },
    meaning: 'A case is opened when a new account messages more people than this. 0 turns the rule off.',
    schema: Type.Integer({ minimum: 0, maximum: 10_000 }),
    default: 30,
  }),
}

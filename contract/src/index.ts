import { authCalls } from './auth/calls.ts'
import { operatorCalls } from './operator/calls.ts'
import { peopleCalls } from './people/calls.ts'
import { referenceCalls } from './reference/calls.ts'
import { safetyCalls } from './safety/calls.ts'
import { settingsCalls } from './settings/calls.ts'

export { ageOn, today } from './auth/age.ts'
export { authCalls } from './auth/calls.ts'
export { isReservedUsername, reservedUsernames } from './auth/usernames.ts'
export * from './endpoint.ts'
export * from './events.ts'
export * from './limits.ts'
export { operatorCalls } from './operator/calls.ts'
export { peopleCalls } from './people/calls.ts'
export * from './people/inputs.ts'
export * from './people/options.ts'
export * from './people/shapes.ts'
export { type Country, referenceCalls } from './reference/calls.ts'
export { safetyCalls } from './safety/calls.ts'
export { type Menu, PublicSettings, settingsCalls } from './settings/calls.ts'
export type { Picture } from './shapes.ts'

/** Every call of the product. Routes, client, documentation and the walking tests are made from this list. */
export const calls = {
  ...authCalls,
  ...peopleCalls,
  ...settingsCalls,
  ...referenceCalls,
  ...safetyCalls,
  ...operatorCalls,
}

type Listed = (typeof calls)[keyof typeof calls]

/** The calls by 'METHOD /path', which is how the web names them; only types cross into the browser. */
export type Calls = { [E in Listed as `${E['method']} ${E['path']}`]: E }

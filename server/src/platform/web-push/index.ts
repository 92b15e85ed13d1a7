export { areBrowserKeys, type BrowserKeys } from './browser-keys.ts'
export { pushKeysOf } from './keys.ts'
export { isPrivateName, mayCall, type PushOutcome, sendPush } from './send.ts'

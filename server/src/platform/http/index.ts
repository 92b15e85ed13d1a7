export { documentCalls } from './docs.ts'
export { answerFailures } from './failures.ts'
export type { Receive, ReceivedFile } from './form.ts'
export { apiHeaders } from './headers.ts'
export type { Once } from './once.ts'
export { limitRates } from './rate-limits.ts'
export {
  type Call,
  type Caller,
  createRouter,
  type Handler,
  type Router,
  tokenOf,
} from './router.ts'
export { createHttp } from './server.ts'

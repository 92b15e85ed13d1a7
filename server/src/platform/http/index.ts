export { addressReader } from './address.ts'
export { failure } from './api-docs/openapi.ts'
export { type Caller, tokenIn, tokenOf } from './caller.ts'
export { compressAnswers, varyByEncoding } from './compress.ts'
export type { DirectCalls } from './direct.ts'
export { compressor, type Encoding, encodingFor, encodings } from './encodings.ts'
export { answerFailures, describeFailure, tooMany } from './failures.ts'
export { finishRequests } from './finish-requests.ts'
export type { Finished, Receive, ReceivedFile } from './form.ts'
export { type Availability, createClosedFor, refuseWhileClosed, type Visitor } from './guard.ts'
export { apiHeaders } from './headers.ts'
export type { IdempotencyKey } from './idempotency-key.ts'
export { networkOf } from './network.ts'
export { perMinuteCounter } from './per-minute.ts'
export { limitRates } from './rate-limits.ts'
export {
  type Call,
  createRouter,
  type Handler,
  type Router,
  refuseOthers,
  type SetHeader,
} from './router.ts'
export { loginOnly, serveApi } from './serve-api.ts'
export { createHttp } from './server.ts'
export { hangUpOnSilence } from './silence.ts'
export { type Check, checker } from './validation.ts'

export { GatewayDown } from './failures.ts'
export type * from './gateway.ts'
export { createPayments, type PaymentSandbox, type Payments } from './payments.ts'
export { stripeSandbox } from './tables.ts'

import type { FileStatus } from './files/shapes.ts'
import type { PaymentStatus } from './payments/shapes.ts'
import type { ChargeType } from './wallet/shapes.ts'

/** Names of realtime events. Those with a conversation id in their name belong to the rooms that need them. */
export interface ClientEvents {
  'auth/login': (payload: { token: string }, acknowledge?: (answer: { ok: boolean }) => void) => void
  'auth/logout': (payload?: unknown, acknowledge?: (answer: { ok: boolean }) => void) => void
}

export interface ServerEvents {
  file_progress: (payload: { fileId: string; status: FileStatus; progress: number }) => void
  /** A creator this person follows or subscribes to has published; ids only. */
  new_feed: (payload: { performerId: string; feedId: string }) => void
  /** What the wallet holds now, and how much of it is bonus, if any; an older version than the last one is to be ignored. */
  update_balance: (payload: { balance: number; bonusBalance?: number; version: number }) => void
  /** To whoever paid: something is theirs now. */
  token_transaction_success: (payload: {
    chargeId: string
    type: ChargeType
    objectId: string | null
  }) => void
  /** To whoever pays by card: a payment came to its end, or needs them. */
  payment_status_callback: (payload: { paymentId: string; status: PaymentStatus }) => void
  notification: (payload: { title: string; text: string }) => void
}

export const socketPath = '/api/socket.io'

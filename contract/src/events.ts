import type { FileStatus } from './files/shapes.ts'

/** Names of realtime events. Those with a conversation id in their name belong to the rooms that need them. */
export interface ClientEvents {
  'auth/login': (payload: { token: string }, acknowledge?: (answer: { ok: boolean }) => void) => void
  'auth/logout': (payload?: unknown, acknowledge?: (answer: { ok: boolean }) => void) => void
}

export interface ServerEvents {
  file_progress: (payload: { fileId: string; status: FileStatus; progress: number }) => void
  /** A creator this person follows or subscribes to has published; ids only. */
  new_feed: (payload: { performerId: string; feedId: string }) => void
  update_balance: (payload: { balance: number; version: number }) => void
  notification: (payload: { title: string; text: string }) => void
}

export const socketPath = '/api/socket.io'

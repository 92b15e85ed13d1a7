export interface InboxEntry {
  id: string
  microseconds: number
  /** How many the inbox holds, where that is known without counting. */
  total: number | null
}

export interface InboxWindow {
  limit: number
  offset: number
  after?: { keys: unknown[] } | undefined
}

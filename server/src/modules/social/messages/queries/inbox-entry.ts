export interface InboxEntry {
  id: string
  microseconds: number
  /** The size of the inbox, where it is known without counting. */
  total: number | null
}

export interface InboxWindow {
  limit: number
  offset: number
  after?: { keys: unknown[] } | undefined
}

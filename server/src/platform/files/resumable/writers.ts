interface Writer {
  stop(): void
  ended: Promise<unknown>
}

export interface Writers {
  /** Hangs up on whoever is writing to this upload, and waits until all they had sent is on disk. */
  stop(id: string): Promise<void>
  /** Writes to the upload in place of whoever did before. */
  write<T>(id: string, stop: () => void, work: () => Promise<T>): Promise<T>
}

/**
 * One writer an upload. The newest counts: a client comes again because it has given up on its last connection, which
 * we may not know to be dead for another minute.
 */
export function createWriters(): Writers {
  const writing = new Map<string, Writer>()

  async function stop(id: string) {
    for (let writer = writing.get(id); writer; writer = writing.get(id)) {
      writer.stop()
      await writer.ended
    }
  }

  return {
    stop,
    async write(id, stopMe, work) {
      await stop(id)
      const working = work()
      const ended = working.then(
        () => writing.delete(id),
        () => writing.delete(id),
      )
      writing.set(id, { stop: stopMe, ended })
      return working
    },
  }
}

interface Writer {
  stop(): void
  ended: Promise<unknown>
}

export interface Writers {
  /** Closes the current writer's connection and waits until its bytes are on disk. */
  stop(id: string): Promise<void>
  /** Writes to the upload, replacing the previous writer. */
  write<T>(id: string, stop: () => void, work: () => Promise<T>): Promise<T>
}

/**
 * One writer per upload. The newest wins: a client reconnects after giving up on a connection that the server may consider
 * alive for another minute.
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

import { readToken } from '../cookies'
import { acquireLock } from './lock'
import { giveUp, transfer } from './transfer'
import { forget, keyOf, remember, rememberedId, type UploadPurpose } from './unfinished'

/** Used by a call, left to be resumed, or cancelled. */
export type Outcome = 'used' | 'left' | 'stopped'

export interface SentAhead {
  field: string
  /** Sent in the form instead of the file. */
  id: string
  end(outcome: Outcome): void
}

/** Uploads a file before its form is sent, resuming an earlier upload of the same file. */
export async function sendAhead(
  file: File,
  meant: UploadPurpose,
  signal: AbortSignal,
  onProgress: (bytes: number, isWaiting: boolean) => void,
): Promise<SentAhead> {
  const key = keyOf(file, meant)
  const letGo = key === null ? null : await acquireLock(key)
  const remembered = letGo ? key : null
  let begun = remembered === null ? null : rememberedId(remembered)

  function end(outcome: Outcome) {
    letGo?.()
    if (remembered && outcome !== 'left') forget(remembered)
    if (begun && outcome === 'stopped') giveUp(begun, readToken())
  }

  const onBegun = (id: string) => {
    begun = id
    if (remembered) remember(remembered, id)
  }
  try {
    const id = await transfer(file, meant, begun, signal, { onProgress, onBegun })
    return { field: meant.field, id, end }
  } catch (error) {
    end(signal.aborted ? 'stopped' : 'left')
    throw error
  }
}

const key = 'broadcasting'

/** Remembers the stream of this tab, so that a reload continues it. */
export function rememberSending(streamId: string | null) {
  try {
    if (streamId) sessionStorage.setItem(key, streamId)
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage the person has to press the button again.
  }
}

export function sentFromHere(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export interface OtherTabs {
  /** Makes this tab the broadcaster. */
  claim(): void
  close(): void
}

export function openOtherTabs(onElsewhere: () => void): OtherTabs {
  const channel = new BroadcastChannel(key)
  channel.onmessage = onElsewhere
  return { claim: () => channel.postMessage('claimed'), close: () => channel.close() }
}

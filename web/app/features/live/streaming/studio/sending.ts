const key = 'broadcasting'

/** Which stream this tab sends, so that loading it again goes on with it. */
export function rememberSending(streamId: string | null) {
  try {
    if (streamId) sessionStorage.setItem(key, streamId)
    else sessionStorage.removeItem(key)
  } catch {
    // Then it is begun by hand again.
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
  /** A stream has one broadcaster, and from now on that is this tab. */
  claim(): void
  close(): void
}

export function openOtherTabs(onElsewhere: () => void): OtherTabs {
  const channel = new BroadcastChannel(key)
  channel.onmessage = onElsewhere
  return { claim: () => channel.postMessage('claimed'), close: () => channel.close() }
}

/** How long a connection may be without a way to the other side before it is made anew. */
const patienceMs = 3000
/** And how long it may take to begin: where a handshake fails on the other side, this one hears nothing of it. */
const connectsWithinMs = 8000

/**
 * Calls once when a connection is lost for good, and says whether there ever was one; what it returns stops looking.
 */
export function whenLost(connection: RTCPeerConnection, onLost: (wasConnected: boolean) => void): () => void {
  let wasConnected = false
  let patience: ReturnType<typeof setTimeout> | undefined = setTimeout(() => lose(), connectsWithinMs)
  // What the other side ends in good order is told here at once; the connection itself notices only that it is silent.
  const transport = connection.getTransceivers()[0]?.receiver.transport
  const stop = () => {
    clearTimeout(patience)
    connection.removeEventListener('connectionstatechange', look)
    transport?.removeEventListener('statechange', look)
  }
  const lose = () => {
    stop()
    onLost(wasConnected)
  }
  const look = () => {
    const { connectionState } = connection
    if (connectionState === 'connected') wasConnected = true
    if (transport?.state === 'closed' || transport?.state === 'failed') return lose()
    if (connectionState === 'new' || connectionState === 'connecting') return
    clearTimeout(patience)
    if (connectionState === 'failed' || connectionState === 'closed') lose()
    else if (connectionState === 'disconnected') patience = setTimeout(lose, patienceMs)
  }
  connection.addEventListener('connectionstatechange', look)
  transport?.addEventListener('statechange', look)
  look()
  return stop
}

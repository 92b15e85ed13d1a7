/** How long a connection may be disconnected before it counts as lost. */
const patienceMs = 3000
/** How long it may take to connect. A handshake that fails on the other side causes no event here. */
const connectsWithinMs = 8000

/**
 * Calls `onLost` once, with whether it was ever connected. Returns a function that stops observing.
 */
export function onConnectionLost(
  connection: RTCPeerConnection,
  onLost: (wasConnected: boolean) => void,
): () => void {
  let wasConnected = false
  let patience: ReturnType<typeof setTimeout> | undefined = setTimeout(() => lose(), connectsWithinMs)
  // The transport reports a regular close at once; the connection only notices silence.
  const transport = connection.getTransceivers()[0]?.receiver.transport
  const stop = () => {
    clearTimeout(patience)
    connection.removeEventListener('connectionstatechange', check)
    transport?.removeEventListener('statechange', check)
  }
  const lose = () => {
    stop()
    onLost(wasConnected)
  }
  const check = () => {
    const { connectionState } = connection
    if (connectionState === 'connected') wasConnected = true
    if (transport?.state === 'closed' || transport?.state === 'failed') return lose()
    if (connectionState === 'new' || connectionState === 'connecting') return
    clearTimeout(patience)
    if (connectionState === 'failed' || connectionState === 'closed') lose()
    else if (connectionState === 'disconnected') patience = setTimeout(lose, patienceMs)
  }
  connection.addEventListener('connectionstatechange', check)
  transport?.addEventListener('statechange', check)
  check()
  return stop
}

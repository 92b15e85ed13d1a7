import { createSocket } from 'node:dgram'

/** RTCP: an empty receiver report, and BYE. */
const goodbye = Buffer.from([0x80, 201, 0, 1, 0, 0, 0, 1, 0x81, 203, 0, 1, 0, 0, 0, 1])

/**
 * Ends the input of ffmpeg, which then writes its last segment and playlist. A signal is not enough: ffmpeg 7 continues
 * reading after the first, and the second aborts what it writes.
 */
export async function sendGoodbye(sdp: string) {
  const socket = createSocket('udp4')
  const send = (port: number) =>
    new Promise<void>((resolve) => socket.send(goodbye, port, '127.0.0.1', () => resolve()))
  await Promise.all([...sdp.matchAll(/^m=\w+ (\d+)/gm)].map(([, port]) => send(Number(port))))
  socket.close()
}

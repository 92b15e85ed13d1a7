import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const host = '127.0.0.1'

/** Media and reports. Handshake packets always pass, because tests would wait for their retries. */
const isMedia = (packet: Buffer) => packet.readUInt8(0) >= 128 && packet.readUInt8(0) < 192

/**
 * A connection between two WebRTC peers that loses packets, both ways. Dropping packets that a library has already
 * decrypted is not equivalent: it treats retransmissions as replays.
 */
export async function openLossyLine(answer: string, loss: number) {
  const port = Number(/^a=candidate:\S+ 1 UDP \d+ 127\.0\.0\.1 (\d+) /im.exec(answer)?.[1])
  const near = createSocket('udp4').bind(0, host)
  const far = createSocket('udp4').bind(0, host)
  await Promise.all([once(near, 'listening'), once(far, 'listening')])
  let caller = 0
  const passes = (packet: Buffer) => packet.length > 0 && !(isMedia(packet) && Math.random() < loss)
  near.on('message', (packet, from) => {
    caller = from.port
    if (passes(packet)) far.send(packet, port, host)
  })
  far.on('message', (packet) => {
    if (caller && passes(packet)) near.send(packet, caller, host)
  })
  return {
    /** The answer, with the address of this end of the connection. */
    answer: answer.replaceAll(` 127.0.0.1 ${port} `, ` 127.0.0.1 ${near.address().port} `),
    close() {
      near.close()
      far.close()
    },
  }
}

// The baseline of live-forwarding.bench.ts, the minimal forwarder on this library: each packet that the library
// received and decrypted is passed to it again for each viewer, encrypted with their keys and sent. It rewrites
// nothing, because these viewers all accept the broadcaster's own sequence numbers, and it buffers, requests, counts
// and reports nothing. The ratio shows the cost of everything that the engine does in addition.
import { createServer } from 'node:http'
import library from 'node-datachannel'

const viewers = []
const kept = []

function answer(sdp, direction) {
  const pc = new library.PeerConnection('bare', {
    iceServers: [],
    bindAddress: '127.0.0.1',
    forceMediaTransport: true,
    disableAutoNegotiation: true,
  })
  kept.push(pc)
  return new Promise((resolve) => {
    pc.onGatheringStateChange((state) => {
      if (state === 'complete') resolve(pc.localDescription().sdp)
    })
    if (direction === 'sends') {
      const media = new library.Video('0', 'SendOnly')
      media.addVP8Codec(96)
      media.addSSRC(1, 'bare')
      const track = pc.addTrack(media)
      kept.push(track)
      track.onOpen(() => viewers.push(track))
      track.onMessage(() => {})
    } else {
      pc.onTrack((track) => {
        kept.push(track)
        track.onMessage((packet) => {
          for (const viewer of viewers) viewer.sendMessageBinary(packet)
        })
      })
    }
    // The offerer connects to us: connectivity checks before the answer would break the library's own offers.
    const offer = sdp.replace('a=setup:actpass', 'a=setup:active').replace(/a=candidate:.*\r\n/g, '')
    pc.setRemoteDescription(offer, 'offer')
    pc.setLocalDescription('answer')
  })
}

createServer({ keepAliveTimeout: 600_000 }, async (request, response) => {
  if (request.method === 'GET') return response.end('ready')
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  response.end(
    await answer(Buffer.concat(chunks).toString(), request.url === '/watch' ? 'sends' : 'receives'),
  )
}).listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))

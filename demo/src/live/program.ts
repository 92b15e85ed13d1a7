// Sends the RTP packets that arrive at a port by WHIP. A separate process, because a crash of the native library must not
// end the site.
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import library from 'node-datachannel'
import { payloadTypes, type SenderOptions } from './protocol.ts'

// Not by command line, which every user of the machine can read.
const [options] = await once(process, 'message')
const { url, key }: SenderOptions = options

const connection = new library.PeerConnection('demo', {
  iceServers: [],
  bindAddress: '127.0.0.1',
  disableAutoNegotiation: true,
  forceMediaTransport: true,
})
// One media section for the library, which loops with two. The offer has both.
const media = new library.Video('0', 'SendRecv')
media.addH264Codec(payloadTypes.h264)
media.addSSRC(1, 'demo')
const track = connection.addTrack(media)
const opened = new Promise<void>((resolve) => track.onOpen(resolve))
track.onClosed(() => process.exit(0))
connection.onStateChange((state) => {
  if (['failed', 'closed', 'disconnected'].includes(state)) process.exit(0)
})

async function offer(): Promise<string> {
  const gathered = new Promise<void>((resolve) => {
    connection.onGatheringStateChange((state) => {
      if (state === 'complete') resolve()
    })
  })
  connection.setLocalDescription('offer')
  await gathered
  const lines = (connection.localDescription()?.sdp ?? '').split('\r\n')
  const transport = lines.filter((line) => /^a=(ice-ufrag|ice-pwd|fingerprint):/.test(line))
  const shared = ['c=IN IP4 0.0.0.0', ...transport, 'a=setup:actpass', 'a=rtcp-mux', 'a=sendonly']
  const { h264, opus } = payloadTypes
  return [
    ...['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0 1'],
    ...[`m=video 9 UDP/TLS/RTP/SAVPF ${h264}`, ...shared, 'a=mid:0', `a=rtpmap:${h264} H264/90000`],
    `a=fmtp:${h264} level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f`,
    ...[`a=rtcp-fb:${h264} nack`, `a=rtcp-fb:${h264} nack pli`],
    ...lines.filter((line) => line.startsWith('a=candidate:')),
    ...[`m=audio 9 UDP/TLS/RTP/SAVPF ${opus}`, ...shared, 'a=mid:1', `a=rtpmap:${opus} opus/48000/2`, ''],
  ].join('\r\n')
}

/** Gives the library an answer with one media section, over the transport of the real answer. */
function accept(answer: string) {
  const transport = answer
    .split('\r\n')
    .filter((line) => /^a=(ice-ufrag|ice-pwd|fingerprint|setup|candidate):/.test(line))
  const sdp = [
    ...['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0'],
    ...[
      `m=video 9 UDP/TLS/RTP/SAVPF ${payloadTypes.h264}`,
      'c=IN IP4 0.0.0.0',
      'a=mid:0',
      'a=sendrecv',
      'a=rtcp-mux',
    ],
    ...[`a=rtpmap:${payloadTypes.h264} H264/90000`, ...new Set(transport), ''],
  ].join('\r\n')
  connection.setRemoteDescription(sdp, 'answer')
}

const response = await fetch(url, {
  method: 'POST',
  headers: { authorization: `Bearer ${key}`, 'content-type': 'application/sdp' },
  body: await offer(),
})
if (response.status !== 201) throw new Error(`${url} answered ${response.status}.`)
accept(await response.text())
await opened

const socket = createSocket('udp4').bind(0, '127.0.0.1')
await once(socket, 'listening')
socket.on('message', (packet) => {
  if (track.isOpen()) track.sendMessageBinary(packet)
})
process.on('disconnect', () => process.exit(0))
process.send?.({ port: socket.address().port })

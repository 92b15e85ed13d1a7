import { expect, it } from 'vitest'
import { fragmentOf, linkIn } from './http-peer'

const offer = [
  'v=0',
  'a=ice-ufrag:abcd',
  'a=ice-pwd:secret',
  'm=audio 9',
  'a=mid:0',
  'm=video 9',
  'a=mid:1',
].join('\r\n')

it('late candidates are sent under their media, with the credentials of the offer', () => {
  const candidates = [
    { candidate: 'candidate:1 1 udp 1 10.0.0.1 5000 typ host', sdpMid: '0' },
    { candidate: 'candidate:2 1 udp 1 10.0.0.2 5001 typ host', sdpMid: '1' },
    { candidate: 'candidate:3 1 udp 1 10.0.0.3 5002 typ host', sdpMid: '0' },
  ]
  expect(fragmentOf(offer, candidates).split('\r\n')).toEqual([
    'a=ice-ufrag:abcd',
    'a=ice-pwd:secret',
    'm=audio 9 UDP/TLS/RTP/SAVPF 0',
    'a=mid:0',
    'a=candidate:1 1 udp 1 10.0.0.1 5000 typ host',
    'a=candidate:3 1 udp 1 10.0.0.3 5002 typ host',
    'm=audio 9 UDP/TLS/RTP/SAVPF 0',
    'a=mid:1',
    'a=candidate:2 1 udp 1 10.0.0.2 5001 typ host',
    '',
  ])
})

it('finds the address of an extension in the Link header', () => {
  const links =
    '<turn:a.test?x=1,2>; rel="ice-server"; username="a", </api/whep/x/layer>; rel="urn:ietf:params:whep:ext:core:layer"'
  expect(linkIn(links, 'urn:ietf:params:whep:ext:core:layer')).toBe('/api/whep/x/layer')
  expect(linkIn(links, 'urn:other')).toBeNull()
  expect(linkIn(null, 'urn:other')).toBeNull()
})

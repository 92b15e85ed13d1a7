import type { Codec, Offer, OfferedMedia } from './offer.ts'

/** Our side of a connection, from the library. */
export interface LocalTransport {
  ufrag: string
  pwd: string
  /** As in SDP: the algorithm, a space, the digest. */
  fingerprint: string
  /** Lines without `a=`. */
  candidates: string[]
}

/** The accepted part of an offered media section; null refuses it. */
export interface Taken {
  media: OfferedMedia
  codecs: Codec[]
  direction: 'sendonly' | 'recvonly'
  /** The SSRC of the media we send. */
  ssrc?: number
  /** Header extensions of the sender, which identify the qualities. */
  extensions?: { id: number; uri: string }[]
  layers?: string[]
}

const usedFeedback = ['nack', 'nack pli', 'ccm fir', 'goog-remb']
const eol = '\r\n'

/** Audio and video share the one connection of the library, which knows only one of the two. */
export function writeAnswer(offer: Offer, taken: (Taken | null)[], local: LocalTransport): string {
  const mids = taken.flatMap((one) => (one ? [one.media.mid] : []))
  const session = [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    `a=group:BUNDLE ${mids.join(' ')}`,
    'a=ice-options:trickle ice2',
    'a=msid-semantic: WMS live',
  ]
  const media = offer.media.flatMap((offered, n) => {
    const one = taken[n]
    return one ? accepted(one, local, { offer, isFirst: offered.mid === mids[0] }) : refused(offered)
  })
  return [...session, ...media, ''].join(eol)
}

const refused = ({ kind, protocol, format, mid }: OfferedMedia) => [
  `m=${kind} 0 ${protocol} ${format}`,
  'c=IN IP4 0.0.0.0',
  `a=mid:${mid}`,
  'a=inactive',
]

function accepted(one: Taken, local: LocalTransport, { offer, isFirst }: { offer: Offer; isFirst: boolean }) {
  const { media, codecs, direction, ssrc, extensions = [], layers = [] } = one
  return [
    `m=${media.kind} 9 ${media.protocol} ${codecs.map(({ payloadType }) => payloadType).join(' ')}`,
    'c=IN IP4 0.0.0.0',
    'a=rtcp:9 IN IP4 0.0.0.0',
    `a=mid:${media.mid}`,
    `a=${direction}`,
    `a=ice-ufrag:${local.ufrag}`,
    `a=ice-pwd:${local.pwd}`,
    `a=fingerprint:${local.fingerprint}`,
    `a=setup:${offer.beginsDtls ? 'passive' : 'active'}`,
    'a=rtcp-mux',
    'a=rtcp-mux-only',
    'a=rtcp-rsize',
    ...extensions.map(({ id, uri }) => `a=extmap:${id} ${uri}`),
    ...codecs.flatMap(codecLines),
    ...layers.map((layer) => `a=rid:${layer} recv`),
    ...(layers.length > 0 ? [`a=simulcast:recv ${layers.join(';')}`] : []),
    ...(ssrc === undefined ? [] : [`a=msid:live ${media.kind}`, `a=ssrc:${ssrc} cname:live`]),
    ...(isFirst ? [...local.candidates.map((line) => `a=${line}`), 'a=end-of-candidates'] : []),
  ]
}

const clocks = { H264: 'H264/90000', VP8: 'VP8/90000', opus: 'opus/48000/2' }

function codecLines({ name, payloadType, parameters, feedback }: Codec) {
  return [
    `a=rtpmap:${payloadType} ${clocks[name]}`,
    ...(parameters ? [`a=fmtp:${payloadType} ${parameters}`] : []),
    ...usedFeedback
      .filter((kind) => name !== 'opus' && feedback.includes(kind))
      .map((kind) => `a=rtcp-fb:${payloadType} ${kind}`),
  ]
}

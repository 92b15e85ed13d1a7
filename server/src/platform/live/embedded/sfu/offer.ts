import { EngineError } from '../../engine/engine.ts'

export type CodecName = 'H264' | 'VP8' | 'opus'

export interface Codec {
  name: CodecName
  payloadType: number
  /** As in the offer, such as `packetization-mode=1;profile-level-id=42e01f`. */
  parameters: string
  /** The types of feedback in the offer, such as `nack pli`. */
  feedback: string[]
}

export interface OfferedMedia {
  kind: string
  protocol: string
  /** The first format, which a refusing answer repeats. */
  format: string
  mid: string
  direction: 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive'
  /** The codecs we can forward, in the order of the offer. */
  codecs: Codec[]
  extensions: { id: number; uri: string }[]
  /** The names of the simulcast layers, in the order of the offer; empty for one. */
  layers: string[]
  /** Whether it can share one connection with the others. */
  canBundle: boolean
}

export interface Offer {
  ufrag: string
  pwd: string
  fingerprint: { algorithm: string; value: string }
  /** Whether the client insists on starting DTLS itself; most leave it open. */
  beginsDtls: boolean
  media: OfferedMedia[]
}

const mostBytes = 64 * 1024
const mostLines = 2000
const mostMedia = 16

const refuse = (sentence: string) => new EngineError('bad-offer', sentence)

/** Reads the needed parts of an untrusted offer, and accepts only well-formed values. */
export function readOffer(sdp: string): Offer {
  if (sdp.length > mostBytes) throw refuse('The offer is too long.')
  const lines = sdp.split(/\r?\n/)
  if (lines[0] !== 'v=0' || lines.length > mostLines) throw refuse('This is not an SDP offer.')
  const [session = [], ...sections] = splitAt(lines, (line) => line.startsWith('m='))
  if (sections.length === 0) throw refuse('The offer has no media.')
  if (sections.length > mostMedia) throw refuse('The offer has too many media.')
  const bundled = bundleOf(session)
  const media = sections.map((section) => readMedia(section, bundled))
  if (new Set(media.map(({ mid }) => mid)).size < media.length) throw refuse('Two media have the same mid.')
  const first = sections[media.findIndex(({ canBundle }) => canBundle)] ?? []
  const shared = [...first, ...session]
  const setup = attribute(shared, 'setup') ?? 'actpass'
  if (setup !== 'actpass' && setup !== 'active') throw refuse('The offer must be ready to begin DTLS.')
  const beginsDtls = setup === 'active'
  return { ...credentialsIn(shared), fingerprint: fingerprintIn(shared), beginsDtls, media }
}

function credentialsIn(lines: string[]) {
  const ufrag = attribute(lines, 'ice-ufrag') ?? ''
  const pwd = attribute(lines, 'ice-pwd') ?? ''
  if (!/^[A-Za-z0-9+/]{4,256}$/.test(ufrag) || !/^[A-Za-z0-9+/]{22,256}$/.test(pwd))
    throw refuse('The offer has no ICE credentials.')
  return { ufrag, pwd }
}

const digestBytes: Record<string, number> = { 'sha-256': 32, 'sha-384': 48, 'sha-512': 64 }

function fingerprintIn(lines: string[]) {
  const [, algorithm = '', value = ''] =
    /^(sha-\d+) ([0-9A-F:]+)$/i.exec(attribute(lines, 'fingerprint') ?? '') ?? []
  const bytes = digestBytes[algorithm.toLowerCase()]
  if (!bytes || !new RegExp(`^([0-9A-F]{2}:){${bytes - 1}}[0-9A-F]{2}$`, 'i').test(value))
    throw refuse('The offer has no fingerprint.')
  return { algorithm: algorithm.toLowerCase(), value: value.toUpperCase() }
}

function splitAt(lines: string[], begins: (line: string) => boolean) {
  const parts: string[][] = [[]]
  for (const line of lines) {
    if (begins(line)) parts.push([])
    parts.at(-1)?.push(line)
  }
  return parts
}

const attribute = (lines: string[], name: string) =>
  lines.find((line) => line.startsWith(`a=${name}:`))?.slice(name.length + 3)

const attributes = (lines: string[], name: string) =>
  lines.filter((line) => line.startsWith(`a=${name}:`)).map((line) => line.slice(name.length + 3))

function bundleOf(session: string[]) {
  const group = attributes(session, 'group').find((value) => value.startsWith('BUNDLE ')) ?? ''
  return new Set(group.split(' ').slice(1))
}

const directions = ['sendrecv', 'sendonly', 'recvonly', 'inactive'] as const

function readMedia(section: string[], bundled: Set<string>): OfferedMedia {
  const [line = ''] = section
  const [, kind = '', port = '', protocol = '', formats = ''] =
    /^m=([a-z]{1,20}) (\d{1,5}) ([A-Za-z/]{3,40}) ([\w. -]{1,400})$/.exec(line) ?? []
  if (!kind) throw refuse('A media line of the offer cannot be read.')
  const mid = attribute(section, 'mid') ?? ''
  if (!/^[\w.~+-]{1,32}$/.test(mid)) throw refuse('Each media of the offer needs a mid.')
  const isRtp = /^UDP\/TLS\/RTP\/SAVPF?$/.test(protocol)
  return {
    kind,
    protocol,
    format: formats.split(' ')[0] ?? '0',
    mid,
    direction: directions.find((direction) => section.includes(`a=${direction}`)) ?? 'sendrecv',
    codecs: isRtp ? codecsIn(section, formats.split(' ')) : [],
    extensions: extensionsIn(section),
    layers: layersIn(section),
    canBundle:
      isRtp &&
      section.includes('a=rtcp-mux') &&
      (port !== '0' || section.includes('a=bundle-only')) &&
      (bundled.size === 0 || bundled.has(mid)),
  }
}

const known: Record<string, CodecName> = { 'h264/90000': 'H264', 'vp8/90000': 'VP8', 'opus/48000/2': 'opus' }

function codecsIn(section: string[], formats: string[]): Codec[] {
  const maps = new Map(attributes(section, 'rtpmap').map(splitOnce))
  const parameters = new Map(attributes(section, 'fmtp').map(splitOnce))
  const feedback = attributes(section, 'rtcp-fb').map(splitOnce)
  return formats.flatMap((format) => {
    const payloadType = Number(format)
    const name = known[(maps.get(format) ?? '').toLowerCase()]
    // 64 to 95 look like RTCP.
    if (!name || payloadType > 127 || (payloadType >= 64 && payloadType < 96)) return []
    const fmtp = parameters.get(format) ?? ''
    if (!/^[\w.;=+/, -]{0,500}$/.test(fmtp)) return []
    const answered = feedback.filter(([to]) => to === format || to === '*').map(([, kind]) => kind)
    return [{ name, payloadType, parameters: fmtp, feedback: answered }]
  })
}

function splitOnce(text: string): [string, string] {
  const at = text.indexOf(' ')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

function extensionsIn(section: string[]) {
  return attributes(section, 'extmap').flatMap((value) => {
    const [, id, uri] = /^(\d{1,3})(?:\/\w+)? (\S{1,200})$/.exec(value) ?? []
    return id && uri && Number(id) >= 1 && Number(id) <= 255 ? [{ id: Number(id), uri }] : []
  })
}

const mostLayers = 3

function layersIn(section: string[]) {
  const [, list = ''] = /^send ([\w;,~-]{1,200})/.exec(attribute(section, 'simulcast') ?? '') ?? []
  const offered = new Set(
    attributes(section, 'rid').flatMap((value) => /^([\w-]{1,32}) send/.exec(value)?.[1] ?? []),
  )
  const names = list.split(';').map((choices) => choices.split(',')[0]?.replace(/^~/, '') ?? '')
  return names.filter((name) => offered.has(name)).slice(0, mostLayers)
}

/** The ICE user fragment of the sender; null if it is missing. */
export const ufragIn = (sdp: string) => attribute(sdp.split(/\r?\n/), 'ice-ufrag') ?? null

/** The lines that a fragment may have (RFC 8840); without any it is not a fragment. */
const ofFragments = /^a=(candidate:|end-of-candidates$|ice-ufrag:)/

/** The user fragment whose candidates a fragment contains; null if it is missing. */
export function ufragOfFragment(fragment: string): string | null {
  if (fragment.length > mostBytes) throw refuse('The fragment is too long.')
  const lines = fragment.split(/\r?\n/).filter((line) => line !== '')
  if (!lines.every((line) => /^[a-z]=./.test(line)) || !lines.some((line) => ofFragments.test(line)))
    throw refuse('This is not a fragment of SDP with candidates.')
  return ufragIn(fragment)
}

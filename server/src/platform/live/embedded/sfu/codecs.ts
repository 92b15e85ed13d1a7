import { EngineError, type PublishOptions } from '../../engine/engine.ts'
import type { Codec, OfferedMedia } from './offer.ts'

/** What a sender's parameters say of H264; the defaults are those of RFC 6184. */
function h264Of({ parameters }: Codec) {
  const of = (name: string) => new RegExp(`(?:^|;)\\s*${name}=([^;]+)`).exec(parameters)?.[1]?.trim()
  return {
    isModeOne: of('packetization-mode') === '1',
    profile: (of('profile-level-id') ?? '42000a').toLowerCase(),
  }
}

/** H264 in pieces of a packet each is what everybody sends; without them a key frame would not fit. */
const isUsable = (codec: Codec) => codec.name !== 'H264' || h264Of(codec).isModeOne

/**
 * What a broadcaster is asked to send: H264 where they can, since players of HLS take it as it is, and of its profiles
 * the one that everybody decodes; else VP8. A room without HLS prefers VP8, which every browser decodes.
 */
export function chooseForPublisher(
  media: OfferedMedia,
  { preferredVideo = 'H264' }: PublishOptions = {},
): Codec | null {
  if (media.kind === 'audio') return media.codecs.find(({ name }) => name === 'opus') ?? null
  const usable = media.codecs.filter(isUsable).filter(({ name }) => name !== 'opus')
  const vp8 = usable.find(({ name }) => name === 'VP8')
  if (preferredVideo === 'VP8' && vp8) return vp8
  const h264 = usable.filter(({ name }) => name === 'H264')
  const simple = h264.find((codec) => h264Of(codec).profile.startsWith('42e0'))
  return simple ?? h264[0] ?? usable[0] ?? null
}

/** What a viewer takes, one for each codec; of H264 the profile that is broadcast, where they name it. */
export function chooseForViewer(media: OfferedMedia, broadcast: Codec | null): Codec[] {
  const wanted = broadcast?.name === 'H264' ? h264Of(broadcast).profile.slice(0, 4) : '42e0'
  const usable = media.codecs.filter(isUsable)
  const names = media.kind === 'audio' ? (['opus'] as const) : (['H264', 'VP8'] as const)
  const chosen = names.flatMap((name) => {
    const same = usable.filter((codec) => codec.name === name)
    return same.find((codec) => name === 'H264' && h264Of(codec).profile.startsWith(wanted)) ?? same[0] ?? []
  })
  return chosen.sort((a, b) => Number(b.name === broadcast?.name) - Number(a.name === broadcast?.name))
}

export const noSharedCodec = (name: string) =>
  new EngineError('no-shared-codec', `This stream is sent as ${name}, which the viewer does not take.`)

import { EngineError, type PublishOptions } from '../../engine/engine.ts'
import type { Codec, OfferedMedia } from './offer.ts'

/** The H264 parameters of a sender; the defaults are those of RFC 6184. */
function h264Of({ parameters }: Codec) {
  const of = (name: string) => new RegExp(`(?:^|;)\\s*${name}=([^;]+)`).exec(parameters)?.[1]?.trim()
  return {
    isModeOne: of('packetization-mode') === '1',
    profile: (of('profile-level-id') ?? '42000a').toLowerCase(),
  }
}

/** H264 in packetization mode 1 only, which all senders support: without fragments a key frame would not fit. */
const isUsable = (codec: Codec) => codec.name !== 'H264' || h264Of(codec).isModeOne

/**
 * The codec that a broadcaster is asked to send: H264 if possible, because HLS needs no transcoding then, in the
 * profile that everyone decodes; otherwise VP8. A room without HLS prefers VP8, which every browser decodes.
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

/** The codecs that a viewer accepts, one payload type each; for H264 the broadcast profile, if the viewer offers it. */
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

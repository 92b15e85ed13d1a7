import type { Source, SourceInput } from './source'

/** Loads only the client that is needed. */
export async function openSource(input: SourceInput): Promise<Source> {
  const { engine } = input.play
  if (engine === 'hls') return (await import('./hls')).openHls(input)
  if (engine === 'livekit') return (await import('./livekit')).openLiveKit(input)
  if (engine === 'agora') return (await import('./agora')).openAgora(input)
  return (await import('./whep')).openWhep(input)
}

import type { Source, SourceInput } from './source'

/** Only the one that is needed is loaded. */
export async function openSource(input: SourceInput): Promise<Source> {
  const { engine } = input.play
  if (engine === 'hls') return (await import('./hls')).openHls(input)
  if (engine === 'livekit') return (await import('./livekit')).openLiveKit(input)
  if (engine === 'agora') return (await import('./agora')).openAgora(input)
  return (await import('./whep')).openWhep(input)
}

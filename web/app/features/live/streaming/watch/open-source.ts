import type { Source, SourceInput } from './source'

/** Loads only the client that is needed. Creating a connection blocks the browser for long, so it has its own task. */
export async function openSource(input: SourceInput): Promise<Source> {
  const { engine } = input.play
  if (engine === 'hls') return (await import('./hls')).openHls(input)
  if (engine === 'livekit') return (await import('./livekit')).openLiveKit(input)
  if (engine === 'agora') return (await import('./agora')).openAgora(input)
  const { openWhep } = await import('./whep')
  await nextTask()
  return openWhep(input)
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

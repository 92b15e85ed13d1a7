import type { Config } from '#config'
import type { Logger } from '#platform/log'
import { createEmbeddedEngine } from './embedded/embedded-engine.ts'
import type { LiveEngine } from './engine/engine.ts'
import { noEngine } from './no-engine.ts'

/** The configured engine. Processes start on demand, and only its SDK is loaded. */
export async function createLiveEngine({ live }: Config, log: Logger): Promise<LiveEngine> {
  switch (live.engine) {
    case 'embedded':
      return createEmbeddedEngine({ ...live, log })
    case 'livekit':
      return (await import('./livekit.ts')).createLivekitEngine(live.livekit)
    case 'agora':
      return (await import('./agora.ts')).createAgoraEngine(live.agora)
    case 'none':
      return noEngine
  }
}

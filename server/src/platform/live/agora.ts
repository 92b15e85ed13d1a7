import { createHash } from 'node:crypto'
import agora from 'agora-token'
import type { LiveEngine } from './engine/engine.ts'
import { takesNoOffers } from './no-engine.ts'

interface AgoraSettings {
  appId: string
  certificate: string
}

const lastsSeconds = 4 * 60 * 60

/** A stable number for an account, as Agora requires it: 31 bits, not 0. */
const uidOf = (accountId: string) =>
  1 + (createHash('sha256').update(accountId).digest().readUInt32BE(0) % 0x7ffffffe)

/**
 * Clients connect to Agora; the site only issues tokens. Agora sends no events: presence of a broadcaster is
 * reported by their client.
 */
export function createAgoraEngine({ appId, certificate }: AgoraSettings): LiveEngine {
  const { RtcTokenBuilder, RtcRole } = agora
  return {
    name: 'agora',
    ...takesNoOffers('Live streams of this site go through Agora.'),
    async close() {},
    async closeRoom() {},
    health: async () => null,
    listen: () => () => {},
    async stop() {},
    async invite(room, { accountId, mayPublish }) {
      const uid = uidOf(accountId)
      const role = mayPublish ? RtcRole.PUBLISHER : RtcRole.SUBSCRIBER
      const token = RtcTokenBuilder.buildTokenWithUid(
        ...([appId, certificate, room, uid, role, lastsSeconds, lastsSeconds] as const),
      )
      const expiresAt = new Date(Date.now() + lastsSeconds * 1000)
      return { id: `${uid}@${room}`, url: '', token, expiresAt, appId, uid }
    },
  }
}

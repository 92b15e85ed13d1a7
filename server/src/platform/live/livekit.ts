import {
  AccessToken,
  type ParticipantInfo,
  ParticipantInfo_State,
  RoomServiceClient,
  TrackSource,
  TrackType,
  WebhookReceiver,
} from 'livekit-server-sdk'
import { sha256 } from '#platform/crypto'
import {
  type Broadcasting,
  EngineError,
  type EngineEvent,
  type Invited,
  type LiveEngine,
} from './engine/engine.ts'
import { takesNoOffers } from './no-engine.ts'

interface LivekitSettings {
  url: string
  key: string
  secret: string
}

/** The lifetime of a token for joining. LiveKit renews it for participants; removed people can't reuse an old one for long. */
const lastsSeconds = 2 * 60

/**
 * A participant replaces another with the same identity. Viewers therefore have another identity than
 * broadcasters, even for the same person. Everyone in the room sees it, so it does not reveal the login.
 */
const identityOf = ({ accountId, sessionId, mayPublish }: Invited) =>
  mayPublish
    ? accountId
    : `${accountId}:${sha256(sessionId ?? '')
        .toString('hex')
        .slice(0, 16)}`

const sessionOf = (room: string, identity: string) => `${identity}@${room}`

type Participant = Pick<ParticipantInfo, 'identity' | 'sid' | 'joinedAt' | 'joinedAtMs'>

/** A tab that replaces another has the same identity but another sid, so late events can be told apart. */
const broadcastingOf = (
  room: string,
  { identity, sid, joinedAt, joinedAtMs }: Participant,
): Broadcasting => ({
  sessionId: `${sessionOf(room, identity)}#${sid}`,
  since: new Date(Number(joinedAtMs) || Number(joinedAt) * 1000),
})

function partsOf(sessionId: string) {
  const at = sessionId.indexOf('@')
  return { identity: sessionId.slice(0, at), room: sessionId.slice(at + 1) }
}

const isPublisher = ({ permission }: Pick<ParticipantInfo, 'permission'>) => permission?.canPublish ?? false

const isSending = ({ tracks }: Pick<ParticipantInfo, 'tracks'>) => tracks.some(({ muted }) => !muted)

/** LiveKit reports whether a viewer's media connection is up, not what is delivered. */
const isReceiving = (person: Pick<ParticipantInfo, 'permission' | 'state'>) =>
  !isPublisher(person) && person.state === ParticipantInfo_State.ACTIVE

/** Clients connect to LiveKit with the site's tokens; LiveKit reports events by webhooks. */
export function createLivekitEngine({ url, key, secret }: LivekitSettings): LiveEngine {
  const rooms = new RoomServiceClient(url.replace(/^ws/, 'http'), key, secret)
  const webhooks = new WebhookReceiver(key, secret)
  const listeners = new Set<(event: EngineEvent) => void>()
  const tell = (event: EngineEvent) => {
    for (const listener of listeners) listener(event)
  }

  async function read(body: string, authorization: string) {
    try {
      return await webhooks.receive(body, authorization)
    } catch {
      throw new EngineError('not-signed', 'This did not come from LiveKit.')
    }
  }

  return {
    name: 'livekit',
    ...takesNoOffers('Live streams of this site go through LiveKit.'),
    async close(sessionId) {
      const { room, identity } = partsOf(sessionId)
      await rooms.removeParticipant(room, identity).catch(ignoreAbsent)
    },
    async closeRoom(room) {
      await rooms.deleteRoom(room).catch(ignoreAbsent)
    },
    async health(room) {
      const people = await rooms.listParticipants(room).catch(ignoreAbsent)
      const broadcaster = people?.find((person) => person.tracks.length > 0)
      if (!people || !broadcaster) return null
      const video = broadcaster.tracks.find(({ type }) => type === TrackType.VIDEO)
      return {
        isPublishing: true,
        kilobits: 0,
        lost: 0,
        framesPerSecond: 0,
        width: video?.width || null,
        height: video?.height || null,
        codec: video?.mimeType.replace(/^video\//, '').toUpperCase() || null,
        viewers: people.filter((person) => !isPublisher(person)).length,
        receivedAgo: isSending(broadcaster) && people.some(isReceiving) ? 0 : null,
        isFull: false,
      }
    },
    async broadcaster(room) {
      const people = await rooms.listParticipants(room).catch(ignoreAbsent)
      const sending =
        people?.filter(({ tracks }) => tracks.some(({ type }) => type === TrackType.VIDEO)) ?? []
      const [latest] = sending
        .map((person) => broadcastingOf(room, person))
        .sort((a, b) => b.since.getTime() - a.since.getTime())
      return latest ?? null
    },
    listen(onEvent) {
      listeners.add(onEvent)
      return () => listeners.delete(onEvent)
    },
    async stop() {},
    async invite(room, invited) {
      const { name, mayPublish } = invited
      const identity = identityOf(invited)
      const token = new AccessToken(key, secret, { identity, name, ttl: lastsSeconds })
      token.addGrant({
        room,
        roomJoin: true,
        canSubscribe: true,
        canPublish: mayPublish,
        ...(mayPublish
          ? { canPublishSources: [TrackSource.CAMERA, TrackSource.MICROPHONE, TrackSource.SCREEN_SHARE] }
          : {}),
        // The chat is the site's own.
        canPublishData: false,
        canUpdateOwnMetadata: false,
      })
      const expiresAt = new Date(Date.now() + lastsSeconds * 1000)
      return { id: sessionOf(room, identity), url, token: await token.toJwt(), expiresAt }
    },
    async receive(body, authorization) {
      const { event, room, participant, track } = await read(body, authorization)
      if (!room?.name || !participant) return
      const sessionId = sessionOf(room.name, participant.identity)
      const isVideo = track?.type === TrackType.VIDEO
      const broadcasting = broadcastingOf(room.name, participant)
      const interrupted = { type: 'interrupted', room: room.name, sessionId: broadcasting.sessionId } as const
      if (event === 'track_published' && isVideo)
        tell({ type: 'publishing', room: room.name, ...broadcasting })
      if (event === 'track_unpublished' && isVideo) tell(interrupted)
      if (event === 'participant_left') {
        const role = isPublisher(participant) ? 'publisher' : 'viewer'
        tell({ type: 'closed', room: room.name, sessionId, role })
        if (role === 'publisher') tell(interrupted)
      }
    },
  }
}

/** Not found: already in the wanted state. */
function ignoreAbsent(error: unknown) {
  if (error instanceof Error && 'status' in error && error.status === 404) return undefined
  throw error
}

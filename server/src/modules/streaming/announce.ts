import { topic } from '#platform/extensions'

/** A stream is announced, and its creator wants a post about it or not. */
export const streamScheduled = topic<{
  streamId: string
  creatorId: string
  title: string
  description: string
  scheduledAt: Date
  isPosted: boolean
}>('stream.scheduled')

/** An announced stream begins at another time. */
export const streamMoved = topic<{ streamId: string; creatorId: string; scheduledAt: Date }>('stream.moved')

/** A stream has its first picture. Once in its life. */
export const streamBegan = topic<{ streamId: string; creatorId: string }>('stream.began')

/** A stream is over, or was never given. */
export const streamEnded = topic<{ streamId: string; creatorId: string; wasOn: boolean }>('stream.ended')

import type { TestApp } from '@ovation/testing/app'
import { drawPicture, formWith } from '@ovation/testing/content'
import { makeFan, type Person } from '@ovation/testing/people'
import type { FileKind } from '#platform/files'
import type { Seeded } from './seed.ts'

interface Parts {
  /** A word that occurs nowhere else. */
  secret(): string
  /** A processed clip or audio file of this kind. */
  clip(kind: FileKind): Promise<string>
  tone(kind: FileKind): Promise<string>
}

/** A conversation with paid content of every kind, and a scheduled mass message. */
export async function seedLockedTalk(app: TestApp, creator: Person, { secret, clip, tone }: Parts) {
  const fan = await makeFan(app)
  await app.as(fan.token)('POST /follows/{id}', { params: { id: creator.id } })
  const opening = { source: 'performer' as const, sourceId: creator.id }
  const { _id: conversationId } = await app.as(fan.token)('POST /conversations', { body: opening })
  const as = app.as(creator.token)
  const photo = async () =>
    (await as('POST /messages/public/file/photo', { body: formWith('file', await drawPicture()) }))._id
  const params = { id: conversationId }
  /** Texts for these two people only. The text of an offer is visible before it is paid for. */
  const sentTexts = [`zqbetween${conversationId.slice(-6)}`, `zqoffer${conversationId.slice(-6)}`]
  await as('POST /messages/conversations/{id}', { params, body: { text: sentTexts[0] ?? '' } })
  const fileIds = [await photo(), await clip('message-video'), await tone('message-audio')]
  const body = { text: sentTexts[1] ?? '', fileIds, price: 5 }
  const offer = await as('POST /messages/conversations/{id}', { params, body })
  const mass = await as('POST /mass-messages', {
    body: {
      audience: 'followers',
      text: secret(),
      fileIds: [await photo()],
      price: 5,
      scheduledAt: '2099-01-01T00:00:00.000Z',
    },
  })
  const objects: Seeded[] = [
    { type: 'conversation', id: conversationId },
    { type: 'message', id: offer._id },
    { type: 'mass', id: mass._id },
  ]
  return { fan, sentTexts, objects }
}

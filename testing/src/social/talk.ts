import { fillWallet } from '../money/money.ts'
import { makeCreator, makeFan, type Person } from '../people/people.ts'
import type { TestApp } from '../site/app.ts'

export interface Talk {
  creator: Person
  fan: Person
  /** The id of their conversation. */
  id: string
}

/** A creator, a fan who follows them and has so many tokens, and their conversation. */
export async function makeTalk(app: TestApp, { tokens = 0 } = {}): Promise<Talk> {
  const [creator, fan] = [await makeCreator(app), await makeFan(app)]
  await app.as(fan.token)('POST /follows/{id}', { params: { id: creator.id } })
  const body = { source: 'performer' as const, sourceId: creator.id }
  const { _id: id } = await app.as(fan.token)('POST /conversations', { body })
  if (tokens > 0) await fillWallet(app, fan, tokens)
  return { creator, fan, id }
}

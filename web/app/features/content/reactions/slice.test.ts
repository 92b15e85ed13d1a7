import { describe, expect, it, vi } from 'vitest'
import { createStore } from '~/store/create-store'
import { resetApp } from '~/store/reset'
import { stubNetwork } from '~/testing/network'
import { reactionKey, selectReactions, wishToReact } from './slice'

const like = { objectType: 'feed', objectId: 'post', action: 'like' } as const
const keep = { ...like, action: 'bookmark' } as const

const sent = stubNetwork((method) => ({ active: method === 'POST', total: 1 }))

describe('a tap on a heart', () => {
  it('shows before the server answers, and stays', async () => {
    const store = createStore()
    const wish = store.dispatch(wishToReact({ reaction: like, active: true }))
    expect(selectReactions(store.getState()).given[reactionKey(like)]).toBe(true)
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    sent[0]?.answer(200)
    await wish
    expect(selectReactions(store.getState())).toEqual({ given: { [reactionKey(like)]: true }, wishes: {} })
  })

  it.each([true, false])('to %s is rolled back when the server refuses', async (active) => {
    const store = createStore()
    const wish = store.dispatch(wishToReact({ reaction: like, active }))
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    sent[0]?.answer(500)
    await wish
    expect(selectReactions(store.getState()).given[reactionKey(like)]).toBe(!active)
  })

  it('followed by another reaches the server in order, and the last one counts', async () => {
    const store = createStore()
    const first = store.dispatch(wishToReact({ reaction: like, active: true }))
    const second = store.dispatch(wishToReact({ reaction: like, active: false }))
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    sent[0]?.answer(500)
    await first
    expect(selectReactions(store.getState()).given[reactionKey(like)]).toBe(false)
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    sent[1]?.answer(200)
    await second
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'DELETE'])
    expect(selectReactions(store.getState()).given[reactionKey(like)]).toBe(false)
  })

  it('does not affect the bookmark, which does not wait for it', async () => {
    const store = createStore()
    const wishes = [like, keep].map((reaction) => store.dispatch(wishToReact({ reaction, active: true })))
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    for (const { answer } of sent) answer(200)
    await Promise.all(wishes)
    expect(Object.keys(selectReactions(store.getState()).given)).toEqual([
      reactionKey(like),
      reactionKey(keep),
    ])
  })
})

it('likes are cleared on logout', async () => {
  const store = createStore()
  const wish = store.dispatch(wishToReact({ reaction: like, active: true }))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  sent[0]?.answer(200)
  await wish
  store.dispatch(resetApp())
  expect(selectReactions(store.getState()).given).toEqual({})
})

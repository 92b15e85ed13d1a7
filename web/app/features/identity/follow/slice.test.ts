import { describe, expect, it, vi } from 'vitest'
import { createStore } from '~/store/create-store'
import { resetApp } from '~/store/reset'
import { stubNetwork } from '~/testing/network'
import { addFollowed, isFollowed, removeFollowed, selectFollow, wishToFollow } from './slice'

const ada = { _id: 'ada', isFollowed: false }

const sent = stubNetwork((method) => ({ isFollowed: method === 'POST', followers: 1 }))

describe('followed creators', () => {
  it('keeps ids unique and removes them', () => {
    const store = createStore()
    store.dispatch(addFollowed('ada'))
    store.dispatch(addFollowed('teo'))
    store.dispatch(addFollowed('ada'))
    expect(selectFollow(store.getState()).followedIds).toEqual(['ada', 'teo'])
    store.dispatch(removeFollowed('ada'))
    expect(selectFollow(store.getState()).followedIds).toEqual(['teo'])
  })

  it('is the loaded state until it changes during this visit', () => {
    const store = createStore()
    const followedBefore = { _id: 'ada', isFollowed: true }
    expect(isFollowed(selectFollow(store.getState()), followedBefore)).toBe(true)
    store.dispatch(removeFollowed('ada'))
    expect(isFollowed(selectFollow(store.getState()), followedBefore)).toBe(false)
    store.dispatch(addFollowed('ada'))
    expect(isFollowed(selectFollow(store.getState()), ada)).toBe(true)
  })

  it('is forgotten with the person', () => {
    const store = createStore()
    store.dispatch(addFollowed('ada'))
    store.dispatch(resetApp())
    expect(selectFollow(store.getState()).followedIds).toEqual([])
  })
})

describe('a tap on Follow', () => {
  it('shows before the server answers', async () => {
    const store = createStore()
    const wish = store.dispatch(wishToFollow({ id: 'ada', followed: true }))
    expect(isFollowed(selectFollow(store.getState()), ada)).toBe(true)
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    sent[0]?.answer(200)
    await wish
    expect(isFollowed(selectFollow(store.getState()), ada)).toBe(true)
    expect(selectFollow(store.getState()).wishes).toEqual({})
  })

  it('rolls back when the server says no', async () => {
    const store = createStore()
    const wish = store.dispatch(wishToFollow({ id: 'ada', followed: true }))
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    sent[0]?.answer(500)
    await wish
    expect(isFollowed(selectFollow(store.getState()), ada)).toBe(false)
  })

  it('rolls a refused unfollow back too', async () => {
    const store = createStore()
    store.dispatch(addFollowed('ada'))
    const wish = store.dispatch(wishToFollow({ id: 'ada', followed: false }))
    expect(isFollowed(selectFollow(store.getState()), ada)).toBe(false)
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    sent[0]?.answer(500)
    await wish
    expect(isFollowed(selectFollow(store.getState()), ada)).toBe(true)
  })

  it('and another at once reach the server in that order, and the last one counts', async () => {
    const store = createStore()
    const first = store.dispatch(wishToFollow({ id: 'ada', followed: true }))
    const second = store.dispatch(wishToFollow({ id: 'ada', followed: false }))
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(sent.map(({ method }) => method)).toEqual(['POST'])
    sent[0]?.answer(500)
    await first
    expect(isFollowed(selectFollow(store.getState()), ada)).toBe(false)
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    sent[1]?.answer(200)
    await second
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'DELETE'])
    expect(isFollowed(selectFollow(store.getState()), ada)).toBe(false)
  })
})

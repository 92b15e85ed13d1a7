import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { removeToken, saveToken } from '~/api/cookies'
import { publish } from '~/api/server-events'
import { fakeApi } from '~/testing/fake-api'
import { kofi, marisol, sam } from '~/testing/people'
import { profile } from '~/testing/profile'
import { renderFor } from '~/testing/render'
import { joined, scheduledStream, soldStream, stream, streamChat } from '~/testing/streams'
import { readCurrent, stopWatching } from '../watch/current'
import { OffAir } from './OffAir'
import { Theatre } from './Theatre'

afterEach(() => act(() => stopWatching()))

const watch = (viewer: typeof sam | null, facts = joined()) =>
  renderFor(viewer, <Theatre creator={profile({ privateChatPrice: 6 })} joined={facts} below={null} />)
const hasJoined = () => waitFor(() => expect(readCurrent()).not.toBeNull())

describe('the page of a stream', () => {
  it('offers a fan the chat, quick tips and a private stream', () => {
    watch(sam)
    expect(screen.getByLabelText('Say something')).toBeTruthy()
    const tips = within(screen.getByRole('group', { name: 'Tip Marisol' }))
    expect(tips.getAllByRole('button').length).toBeGreaterThan(1)
    expect(screen.getAllByRole('button', { name: /^Private stream, 6/ }).length).toBeGreaterThan(0)
  })

  it('opens the tip sheet with the amount that was pressed', async () => {
    const { user } = watch(sam)
    const tips = within(screen.getByRole('group', { name: 'Tip Marisol' }))
    await user.click(tips.getByRole('button', { name: /^20/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Tip Marisol' }))
    expect(sheet.getByRole('button', { name: /^Tip 20/ })).toBeTruthy()
  })

  it('shows the creator neither tips nor a request, and leads back to the studio', () => {
    watch({ ...kofi, _id: marisol._id })
    expect(screen.queryByRole('group', { name: /^Tip/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /Private/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Back to the studio' }).getAttribute('href')).toBe(
      '/creator/live',
    )
  })

  it('shows how far the goal is, in tokens', () => {
    watch(sam, joined({ stream: stream({ goal: { title: 'Tune the upright', tokens: 40, raised: 20 } }) }))
    const bar = screen.getAllByRole('progressbar', { name: 'Tune the upright: 20 of 40 tokens' })[0]
    expect(bar).toHaveProperty('value', 0.5)
  })

  it('has no chat field and no quick tips while it is locked', () => {
    watch(sam, joined({ stream: soldStream(), conversation: { ...streamChat, canWrite: false } }))
    expect(screen.queryByLabelText('Say something')).toBeNull()
    expect(screen.queryByRole('group', { name: /^Tip/ })).toBeNull()
  })

  it.each([
    ['needs-purchase', 'The chat is open to viewers with a ticket.'],
    ['needs-subscription', 'The chat is open to subscribers.'],
  ] as const)('names who can chat while a live stream is locked (%s)', (reason, sentence) => {
    watch(sam, joined({ stream: soldStream({ access: { allowed: false, reason } }) }))
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(screen.queryByText(/when the stream starts/)).toBeNull()
  })

  it('closes the chat when the creator goes private, and says why', async () => {
    watch(sam)
    await hasJoined()
    act(() =>
      publish('change-stream-info')({
        ...{ conversationId: streamChat._id, streamId: stream()._id, status: 'ended', wentPrivate: true },
        ...{ title: 'Late requests', description: '', isFree: true, price: 0, goal: null },
      }),
    )
    expect(await screen.findByText('The creator has gone private')).toBeTruthy()
    expect(screen.queryByLabelText('Say something')).toBeNull()
    expect(screen.queryByRole('button', { name: /Private stream/ })).toBeNull()
  })

  it('closes for a viewer the creator removes', async () => {
    fakeApi({
      'GET /streaming/watch/{id}': () => joined({ conversation: { ...streamChat, canWrite: false } }),
    })
    saveToken('t', false)
    onTestFinished(removeToken)
    watch(sam)
    await hasJoined()
    act(() => publish('removed-from-stream')({ conversationId: streamChat._id, streamId: stream()._id }))
    expect(await screen.findByText('You can no longer watch this stream')).toBeTruthy()
    expect(screen.queryByLabelText('Say something')).toBeNull()
  })
})

describe('the page of a creator who is not live', () => {
  const show = (viewer: typeof sam | null, announced = [scheduledStream()], isFollowed = false) =>
    renderFor(viewer, <OffAir creator={profile({ privateChatPrice: 6, isFollowed })} announced={announced} />)

  it('lists the next streams, with a reminder', () => {
    show(sam)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Marisol isn’t live right now')
    expect(screen.getByText('The next stream is below.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Remind me' })).toBeTruthy()
  })

  it('tells followers that they will be notified, and others to follow', () => {
    show(sam, [], true)
    expect(screen.getByText(/^You follow Marisol, so we’ll notify you/)).toBeTruthy()
    show(sam, [])
    expect(screen.getByText(/^Follow Marisol and we’ll notify you/)).toBeTruthy()
  })

  it('leads the creator to the studio', () => {
    show({ ...kofi, _id: marisol._id }, [])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You’re not live')
    expect(screen.getByRole('link', { name: 'Open the studio' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Follow|Private/ })).toBeNull()
  })
})

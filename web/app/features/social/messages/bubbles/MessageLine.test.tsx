import type { Message } from '@ovation/contract'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { publish } from '~/api/server-events'
import { connectionChanged } from '~/store/realtime-slice'
import { fakeApi } from '~/testing/fake-api'
import { message } from '~/testing/messages'
import { kofi, sam } from '~/testing/people'
import { photo, video } from '~/testing/posts'
import { renderFor } from '~/testing/render'
import type { Outgoing } from '../state/outbox'
import { outboxChanged } from '../state/outbox-slice'
import { storeOutbox } from '../state/outbox-storage'
import type { Mark, MessageRow } from '../state/rows'
import { MessageLine } from './MessageLine'

/** A row as the reader has it; `mine` is what they wrote themselves. */
function show(shown: Message, { mine = false, mark = null }: { mine?: boolean; mark?: Mark | null } = {}) {
  const row: MessageRow = {
    ...{ key: shown._id, day: null, isMine: mine, isTail: true },
    content: { message: shown },
  }
  return renderFor(mine ? kofi : sam, <MessageLine row={row} mark={mark} />)
}

const textOf = (container: HTMLElement) => container.textContent?.replace(/\s+/g, ' ')
const files = (...all: Message['files']) => ({
  type: 'photo' as const,
  text: '',
  files: all,
  fileIds: all.map(({ _id }) => _id),
})

it.each(['Sent', 'Delivered', 'Seen'] as const)('marks the last of one’s own messages as %s', (mark) => {
  const { container } = show(message(1), { mine: true, mark })
  expect(textOf(container)).toMatch(new RegExp(`Message 1${mark} \\d`))
})

it('shows a tip to both with its amount, by name to the one who got it', () => {
  const tip = message(1, { type: 'tip', text: 'Bravo', price: 10 })
  expect(textOf(show(tip).container)).toContain('Kofi tipped 10Bravo')
  expect(textOf(show(tip, { mine: true }).container)).toContain('You tipped 10Bravo')
})

it('shows what is left of a deleted message, without a menu', () => {
  show(message(1, { text: 'Message deleted!', isDeleted: true }))
  expect(screen.getByText('Message deleted!')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'More about this message' })).toBeNull()
})

const cover = { url: '/blur.webp', thumbnails: [], width: 64, height: 48, thumbhash: null, blurred: true }
const locked = message(1, {
  ...{ type: 'photo', text: 'The take with the door', isSale: true, price: 30, cover },
  media: { photos: 2, videos: 0, audios: 0, duration: 0 },
})

it('shows a fan what is sold with its text, its amount and its price, and no way to the files', () => {
  const { container } = show(locked)
  expect(screen.getByText('The take with the door')).toBeTruthy()
  expect(screen.getByText('2 photos')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^(Unlock for|Top up)/ })).toBeTruthy()
  expect(container.querySelector('a[href*="photo"]')).toBeNull()
})

it('shows both that what was sold is unlocked, and its creator that it is still locked', () => {
  const sold = message(1, { ...files(photo()), isSale: true, price: 30 })
  expect(textOf(show(sold, { mine: true }).container)).toContain('Locked, 30')
  const bought = { ...sold, isBought: true }
  expect(textOf(show(bought, { mine: true }).container)).toContain('Unlocked for 30')
  expect(textOf(show(bought).container)).toContain('You unlocked this for 30')
})

it('opens photos, and plays videos and audio by the name of the sender', () => {
  const audio = photo({ type: 'message-audio', mimeType: 'audio/mp4', url: '/a.m4a', duration: 3 })
  show(message(1, { ...files(photo({ type: 'message-photo' }), video({ type: 'message-video' }), audio) }))
  expect(screen.getByRole('link', { name: /^Open photo 1 of 1/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Play video from Kofi Amadi 0:08' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Play audio from Kofi Amadi' })).toBeTruthy()
})

const unready = video({ type: 'message-video', url: null, status: 'processing', progress: 20 })

it('shows the sender how far the processing of a video is, and the other person that it goes on', async () => {
  fakeApi({ 'GET /files/{id}/status': () => ({ ...unready, waitsForUse: false }) })
  const other = show(message(1, files(unready)))
  expect(screen.getByText('Processing the video')).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
  other.unmount()

  show(message(1, files(unready)), { mine: true })
  const bar = screen.getByRole('progressbar', { name: 'Processing the video' })
  expect(bar.getAttribute('aria-valuenow')).toBe('20')
  act(() => publish('file_progress')({ fileId: unready._id, status: 'processing', progress: 60 }))
  expect(bar.getAttribute('aria-valuenow')).toBe('60')
})

it('tells the sender why a file failed, and the other person that it did', () => {
  const broken = { ...unready, status: 'error' as const, error: 'This video is damaged.' }
  show(message(1, files(broken)), { mine: true }).unmount()
  show(message(1, files(broken)))
  expect(screen.getByText('This video couldn’t be processed.')).toBeTruthy()
  show(message(1, files(broken)), { mine: true })
  expect(screen.getByText('This video is damaged.')).toBeTruthy()
})

const outgoing = (clientId: string, facts: Partial<Outgoing> = {}): Outgoing => ({
  ...{ clientId, conversationId: 'c', text: clientId, writtenAt: '2026-01-01T00:00:00.000Z', failure: null },
  ...{ fileIds: [], price: 0, media: { photos: 0, videos: 0, audios: 0 } },
  ...facts,
})

function showOutgoing(...all: Outgoing[]) {
  const rows = all.map(
    (one): MessageRow => ({
      ...{ key: one.clientId, day: null, isMine: true, isTail: true },
      content: { outgoing: one },
    }),
  )
  const view = renderFor(
    sam,
    rows.map((row) => <MessageLine key={row.key} row={row} mark={null} />),
  )
  storeOutbox(sam._id, all)
  act(() => view.store.dispatch(outboxChanged(all)))
  return view
}

it('shows that a message is being sent, and that it waits when there is no connection', () => {
  const { store } = showOutgoing(outgoing('Hello'))
  expect(screen.getByText('Sending')).toBeTruthy()
  act(() => store.dispatch(connectionChanged('disconnect')))
  expect(screen.getByText('Waiting for a connection')).toBeTruthy()
})

it('shows why a message was refused, and lets the next one wait until it is retried or discarded', async () => {
  const requests = fakeApi({
    'POST /messages/conversations/{id}': ({ body }) => message(1, { ...(body as Partial<Message>), seq: 1 }),
  })
  const { user, store } = showOutgoing(outgoing('First', { failure: 'Not now.' }), outgoing('Second'))
  expect(screen.getByRole('alert').textContent).toContain('Not now.')
  expect(screen.getByText('Waiting: retry or discard the message above')).toBeTruthy()
  expect(screen.queryByText('Waiting for a connection')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await vi.waitFor(() => expect(store.getState()).toMatchObject({ outbox: [] }))
  expect(requests.map(({ body }) => (body as { text: string }).text)).toEqual(['First', 'Second'])
})

it('discards a refused message and sends the next one', async () => {
  const requests = fakeApi({ 'POST /messages/conversations/{id}': () => message(1) })
  const { user } = showOutgoing(outgoing('First', { failure: 'Not now.' }), outgoing('Second'))
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await vi.waitFor(() => expect(requests).toMatchObject([{ body: { text: 'Second' } }]))
})

it('shows how many files an outgoing message has', () => {
  showOutgoing(outgoing('', { fileIds: ['a', 'b'], media: { photos: 1, videos: 1, audios: 0 } }))
  expect(screen.getByText('1 photo · Video')).toBeTruthy()
})

it('opens the menu of a message that is held, and not of one under a thumb that scrolls', () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { container } = show(message(1, { text: 'Hold this one' }))
  const bubble = screen.getByText('Hold this one')
  const touch = (x: number) => ({ touches: [{ clientX: x, clientY: 0 }] })
  const isHeld = () => container.querySelector('[data-held]') !== null

  fireEvent.touchStart(bubble, touch(0))
  fireEvent.touchMove(bubble, touch(30))
  act(() => vi.advanceTimersByTime(1000))
  expect(isHeld()).toBe(false)
  fireEvent.touchEnd(bubble)

  fireEvent.touchStart(bubble, touch(0))
  act(() => vi.advanceTimersByTime(1000))
  expect(isHeld()).toBe(true)
  expect(screen.queryByRole('menuitem')).toBeNull()
  fireEvent.touchEnd(bubble)
  expect(screen.getByRole('menuitem', { name: 'Copy text' })).toBeTruthy()
  vi.useRealTimers()
})

import { act, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, held, lostAnswer, refusal } from '~/testing/fake-api'
import { kofi, sam } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { streamMessage } from '~/testing/stream-messages'
import { Chat } from './Chat'
import { roomChanged } from './room-slice'
import { streamMessagesReceived } from './stream-message-slice'

const { conversationId } = streamMessage(1)
const post = 'POST /messages/stream/public/conversations/{id}'
const chat = (canWrite = true) => (
  <Chat conversationId={conversationId} kind="public" creatorId={kofi._id} canWrite={canWrite} />
)

type View = ReturnType<typeof renderFor>
const receive = ({ store }: View, ...messages: ReturnType<typeof streamMessage>[]) =>
  act(() => void store.dispatch(streamMessagesReceived({ conversationId, messages })))
const setRoom = ({ store }: View, rules: { slowModeSeconds?: number }) =>
  act(() => void store.dispatch(roomChanged({ conversationId, ...rules })))
const write = (view: View, text: string) =>
  view.user.type(screen.getByLabelText('Say something'), `${text}{Enter}`)

describe('writing', () => {
  it('is for members: a visitor gets a link to join instead', () => {
    renderFor(null, chat())
    expect(screen.queryByLabelText('Say something')).toBeNull()
    const link = screen.getByRole('link', { name: 'Join to chat' })
    expect(link.getAttribute('href')).toBe('/auth/fan-register')
  })

  it('is not offered to people who may not write', () => {
    renderFor(sam, chat(false))
    expect(screen.queryByLabelText('Say something')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Join to chat' })).toBeNull()
  })

  it('sends the text without surrounding spaces, empties the field and shows the message', async () => {
    const requests = fakeApi({ [post]: ({ body }) => streamMessage(1, body as { text: string }) })
    const view = renderFor(sam, chat())
    await write(view, '  is that the 1962 upright?  ')
    const log = within(screen.getByRole('log', { name: 'Chat' }))
    expect(await log.findByText(/is that the 1962 upright\?/)).toBeTruthy()
    expect(requests[0]).toMatchObject({
      params: { id: conversationId },
      body: { text: 'is that the 1962 upright?' },
    })
    expect(screen.getByLabelText('Say something')).toHaveProperty('value', '')
  })

  it('sends nothing while the field is blank', async () => {
    const requests = fakeApi({})
    const view = renderFor(sam, chat())
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true)
    await write(view, '   ')
    expect(requests).toEqual([])
  })

  it('gives the text back when it was refused, with the reason', async () => {
    fakeApi({
      [post]: () => {
        throw refusal(403, 'MUTED', 'You’re muted in this chat.')
      },
    })
    const view = renderFor(sam, chat())
    await write(view, 'am I heard?')
    expect((await screen.findByRole('alert')).textContent).toBe('You’re muted in this chat.')
    expect(screen.getByLabelText('Say something')).toHaveProperty('value', 'am I heard?')
  })

  it('does not replace what was typed since when an earlier message fails', async () => {
    const answer = held<never>()
    fakeApi({
      [post]: async () => {
        await answer.promise
        throw lostAnswer()
      },
    })
    const view = renderFor(sam, chat())
    await write(view, 'first')
    await view.user.type(screen.getByLabelText('Say something'), 'second')
    answer.answer(undefined as never)
    await screen.findByRole('alert')
    expect(screen.getByLabelText('Say something')).toHaveProperty('value', 'second')
  })

  it('repeats a message whose answer was lost under the same id, and gives another text a new one', async () => {
    let lost = 1
    const requests = fakeApi({
      [post]: ({ body }) => {
        if (lost-- > 0) throw lostAnswer()
        return streamMessage(1, body as { text: string })
      },
    })
    const view = renderFor(sam, chat())
    await write(view, 'hello')
    await screen.findByRole('alert')
    await view.user.type(screen.getByLabelText('Say something'), '{Enter}')
    await screen.findByText(/hello/)
    await write(view, 'again')
    const ids = requests.map(({ body }) => (body as { clientId: string }).clientId)
    expect(ids[1]).toBe(ids[0])
    expect(ids[2]).not.toBe(ids[0])
  })
})

describe('slow mode', () => {
  afterEach(() => vi.useRealTimers())
  const answers = () => fakeApi({ [post]: ({ body }) => streamMessage(1, body as { text: string }) })

  it('shows how long to wait, keeps the text and sends nothing meanwhile', async () => {
    const requests = answers()
    const view = renderFor(sam, chat())
    setRoom(view, { slowModeSeconds: 120 })
    await write(view, 'what a night')
    const wait = await screen.findByText(/^(1[12]\d) s$/)
    expect(wait.textContent).toMatch(/^Slow mode: wait 1\d\d s$/)
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
    await write(view, 'one more, please')
    expect(screen.getByLabelText('Say something')).toHaveProperty('value', 'one more, please')
    expect(requests).toHaveLength(1)
  })

  it('lets people write again after the wait', async () => {
    const requests = answers()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const view = renderFor(sam, chat())
    setRoom(view, { slowModeSeconds: 5 })
    await write(view, 'one')
    await screen.findByText(/\d s$/)
    await act(() => vi.advanceTimersByTimeAsync(6000))
    await write(view, 'two')
    expect(requests).toHaveLength(2)
  })

  it('does not apply to the creator', async () => {
    const requests = answers()
    const view = renderFor(kofi, chat())
    setRoom(view, { slowModeSeconds: 120 })
    await write(view, 'one')
    await write(view, 'two')
    expect(requests).toHaveLength(2)
    expect(screen.queryByText(/Slow mode: wait/)).toBeNull()
  })
})

describe('messages', () => {
  it('show a tip with its amount, and nothing of a deleted message', () => {
    const view = renderFor(sam, chat())
    receive(
      view,
      streamMessage(1, { type: 'tip', price: 20, text: 'for the upright' }),
      streamMessage(2, { text: 'Message deleted', isDeleted: true }),
    )
    const [tip, deleted] = screen.getAllByRole('listitem')
    expect(tip?.textContent).toMatch(/Sam Whitlock tipped 20.*for the upright/)
    expect(within(deleted as HTMLElement).queryByRole('button')).toBeNull()
  })

  it('have no menu for visitors', () => {
    const view = renderFor(null, chat())
    receive(view, streamMessage(1))
    expect(screen.queryByRole('button', { name: /^More about/ })).toBeNull()
  })
})

describe('moderation', () => {
  async function openMenu(viewer: typeof sam, message = streamMessage(1, { text: 'something rude' })) {
    const view = renderFor(viewer, chat())
    receive(view, message)
    await view.user.click(screen.getByRole('button', { name: /^More about/ }))
    return { ...view, menu: within(await screen.findByRole('dialog')) }
  }
  it('a creator can pin, delete, mute, remove, report and block', async () => {
    const { menu } = await openMenu(kofi)
    for (const name of [
      'Pin to the top',
      'Delete message',
      'Mute Sam Whitlock',
      'Remove from this stream',
      'Report',
      'Block Sam Whitlock',
    ])
      expect(menu.getByRole('button', { name })).toBeTruthy()
  })

  it('a fan can delete their own message, and only report those of others', async () => {
    const { menu, unmount } = await openMenu(sam)
    expect(menu.getByRole('button', { name: 'Delete message' })).toBeTruthy()
    expect(menu.queryByRole('button', { name: 'Report' })).toBeNull()
    unmount()
    const theirs = await openMenu({ ...sam, _id: '0190a1b2-0000-7000-8000-000000000009' })
    expect(theirs.menu.getByRole('button', { name: 'Report' })).toBeTruthy()
    for (const name of [/Delete/, /^Mute/, /Remove/, /Pin/, /Block/])
      expect(theirs.menu.queryByRole('button', { name })).toBeNull()
  })

  it('a deleted message loses its text at once', async () => {
    const requests = fakeApi({ 'DELETE /messages/{id}': () => ({ success: true }) as never })
    const { menu, user } = await openMenu(kofi)
    await user.click(menu.getByRole('button', { name: 'Delete message' }))
    expect(await screen.findByText(/Message deleted/)).toBeTruthy()
    expect(screen.queryByText(/something rude/)).toBeNull()
    expect(requests[0]?.params).toEqual({ id: streamMessage(1)._id })
  })

  it('a pinned message is above the chat, and only the creator can unpin it', async () => {
    const message = streamMessage(1, { text: 'something kind' })
    let pinned: typeof message | null = message
    const requests = fakeApi({ 'PUT /streaming/chat/{id}/pinned': () => ({ slowModeSeconds: 0, pinned }) })
    const { menu, user } = await openMenu(kofi, message)
    await user.click(menu.getByRole('button', { name: 'Pin to the top' }))
    const note = await screen.findByRole('note', { name: 'Pinned message' })
    expect(note.textContent).toContain('something kind')
    pinned = null
    await user.click(screen.getByRole('button', { name: 'Unpin' }))
    await vi.waitFor(() => expect(screen.queryByRole('note')).toBeNull())
    expect(requests.map(({ body }) => body)).toEqual([{ messageId: message._id }, { messageId: null }])
  })

  it('a mute can be undone', async () => {
    const requests = fakeApi({
      'POST /streaming/chat/{id}/mutes/{accountId}': () => ({ success: true }) as never,
      'DELETE /streaming/chat/{id}/mutes/{accountId}': () => ({ success: true }) as never,
    })
    const { menu, user } = await openMenu(kofi)
    await user.click(menu.getByRole('button', { name: 'Mute Sam Whitlock' }))
    await screen.findByText('Sam Whitlock is muted in this chat.')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Sam Whitlock is no longer muted.')
    expect(requests.map(({ params }) => params.accountId)).toEqual([sam._id, sam._id])
  })

  it('a removal that is refused is explained', async () => {
    fakeApi({
      'POST /streaming/chat/{id}/removals/{accountId}': () => {
        throw refusal(404, 'NOT_FOUND', 'This person isn’t in the chat.')
      },
    })
    const { menu, user } = await openMenu(kofi)
    await user.click(menu.getByRole('button', { name: 'Remove from this stream' }))
    expect(await screen.findByText('This person isn’t in the chat.')).toBeTruthy()
    expect(screen.queryByText(/was removed/)).toBeNull()
  })
})

import type { Conversation, Message } from '@ovation/contract'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ownKey } from '~/api/own-storage'
import { publish } from '~/api/server-events'
import { fakeApi, lostAnswer } from '~/testing/fake-api'
import { conversation, message } from '~/testing/messages'
import { sam } from '~/testing/people'
import { photo } from '~/testing/posts'
import { renderFor } from '~/testing/render'
import { screenWith } from '~/testing/screen'
import ConversationScreen from './conversation'
import { listenForMessages } from './state/listen'
import { loadMessages, selectMessages } from './state/message-slice'

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

const counts = { 'GET /messages/counting-not-read-messages': () => ({ total: 0 }) } as const

function show(facts: Partial<Conversation> = {}, messages: Message[] = []) {
  const talk = conversation(1, { lastSeq: messages.length, ...facts })
  const list = { data: messages.toReversed(), total: messages.length }
  const view = renderFor(sam, screenWith(ConversationScreen, { conversation: talk, messages: list }))
  const loaded = () => selectMessages(view.store.getState()).conversations[talk._id]
  return { ...view, talk, loaded, log: within(screen.getByRole('log', { name: 'Messages with Kofi Amadi' })) }
}

it('is empty at first, with the way to the creator’s page and whether they are online', () => {
  const { log } = show()
  expect(log.getByText('No messages yet. Say hello.')).toBeTruthy()
  const creator = screen.getByRole('link', { name: /Kofi Amadi/ })
  expect(creator.getAttribute('href')).toBe('/kofikeys')
  expect(creator.textContent).toContain('Online now')
})

it('shows that the other person is typing until their message is there', () => {
  fakeApi({ ...counts, 'GET /messages/conversations/{id}': () => ({ data: [], total: 1 }) })
  const { store, talk } = show()
  const end = store.dispatch(listenForMessages(sam._id, () => {}))
  act(() => publish('someone_typing')({ conversationId: talk._id }))
  expect(screen.getByText('is typing…')).toBeTruthy()
  expect(screen.getByText('Kofi Amadi is typing')).toBeTruthy()
  act(() => publish('message_created')({ ...message(1), totalNotSeenMessages: 1 }))
  expect(screen.queryByText('is typing…')).toBeNull()
  expect(screen.queryByText('Kofi Amadi is typing')).toBeNull()
  act(end)
})

it.each<[string, Partial<Conversation>]>([
  ['You’ve blocked this person.', { canWrite: false, isBlocked: true }],
  ['Follow or subscribe to Kofi Amadi to send a message.', { canWrite: false }],
  [
    'Kofi Amadi is no longer a fan of yours.',
    { canWrite: false, recipientInfo: { ...conversation().recipientInfo, isPerformer: false } },
  ],
])('says “%s” in the place of the field', (sentence, facts) => {
  show(facts)
  expect(screen.getByRole('note').textContent).toContain(sentence)
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('takes files that are dropped on it, and says so while they are held over it', async () => {
  fakeApi({ 'POST /messages/public/file/photo': () => photo({ type: 'message-photo' }) })
  show()
  const pane = screen.getByRole('region', { name: 'Conversation with Kofi Amadi' })
  const dataTransfer = { types: ['Files'], files: [new File(['x'], 'door.png', { type: 'image/png' })] }
  fireEvent.dragOver(pane, { dataTransfer })
  expect(screen.getByText('Drop files to send them to Kofi Amadi')).toBeTruthy()
  fireEvent.drop(pane, { dataTransfer })
  expect(screen.queryByText('Drop files to send them to Kofi Amadi')).toBeNull()
  expect(await screen.findByRole('button', { name: 'Remove door.png' })).toBeTruthy()
})

it('takes no dropped files where nothing can be written', () => {
  show({ canWrite: false })
  const pane = screen.getByRole('region', { name: 'Conversation with Kofi Amadi' })
  fireEvent.dragOver(pane, { dataTransfer: { types: ['Files'], files: [] } })
  expect(screen.queryByText(/^Drop files/)).toBeNull()
})

it('keeps what is shown when older messages fail to load, and loads them on retry', async () => {
  let isLost = true
  const requests = fakeApi({
    'GET /messages/conversations/{id}': () => {
      if (!isLost) return { data: [message(1)], total: 2 }
      isLost = false
      throw lostAnswer()
    },
    'POST /messages/read-all/{id}': () => ({ ok: true }),
  })
  const { user, store, talk, loaded } = show({ lastSeq: 2 }, [message(2)])
  await act(async () => {
    await store.dispatch(loadMessages({ conversationId: talk._id, beforeSeq: 2 }))
  })
  expect(loaded()?.items).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await vi.waitFor(() => expect(loaded()?.items).toHaveLength(2))
  expect(requests.at(-1)?.query).toMatchObject({ beforeSeq: '2' })
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

it('marks the conversation as read once it is on the screen', async () => {
  const requests = fakeApi({ 'POST /messages/read-all/{id}': () => ({ ok: true }) })
  const { talk } = show({ totalNotSeenMessages: 1 }, [message(1)])
  await vi.waitFor(() => expect(requests).toMatchObject([{ params: { id: talk._id } }]))
})

it('puts a message into the outbox and sends it', async () => {
  const requests = fakeApi({
    'POST /messages/conversations/{id}': ({ body }) =>
      message(1, { senderId: sam._id, ...(body as { text: string; clientId: string }) }),
  })
  const { user, talk, loaded } = show()
  await user.type(screen.getByRole('textbox'), 'Hello from the third row{Enter}')
  await vi.waitFor(() => expect(loaded()?.items).toMatchObject([{ text: 'Hello from the third row' }]))
  expect(requests).toMatchObject([{ params: { id: talk._id }, body: { text: 'Hello from the third row' } }])
  expect(localStorage.getItem(ownKey(sam._id, 'outbox'))).toBe('[]')
})

import type { Conversation, Me } from '@ovation/contract'
import { act, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { publish } from '~/api/server-events'
import { fakeApi, lostAnswer } from '~/testing/fake-api'
import { conversation, message } from '~/testing/messages'
import { kofi, sam } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { selectConversations } from '../state/conversation-slice'
import type { ConversationQuery } from '../state/conversation-state'
import { listenForMessages } from '../state/listen'
import { Inbox } from './Inbox'
import { useInbox } from './use-inbox'

const at = (n: number, facts: Partial<Conversation> = {}) =>
  conversation(n, {
    ...{ lastMessage: `Words ${n}`, lastMessageType: 'text', lastSenderId: kofi._id, lastSeq: n },
    lastMessageCreatedAt: new Date(Date.UTC(2025, 0, n)).toISOString(),
    ...facts,
    recipientInfo: { ...conversation().recipientInfo, name: `Person ${n}`, ...facts.recipientInfo },
  })

interface Shown {
  viewer?: Me
  query?: ConversationQuery
  cursor?: string
}

function show(data: Conversation[], { viewer = sam, query = {}, cursor }: Shown = {}) {
  const loaded = { list: { data, total: data.length, ...(cursor ? { cursor } : {}) }, query }
  const lists = [{ _id: 'l1', name: 'Front row', total: 2, hasFan: false, createdAt: '2025-01-01T00:00:00Z' }]
  function Screen() {
    return <Inbox {...useInbox(loaded)} query={query} lists={lists} openId={undefined} />
  }
  const view = renderFor(viewer, <Screen />)
  const rows = () =>
    screen.queryAllByRole('link').filter((link) => /^\/messages\/./.test(link.getAttribute('href') ?? ''))
  return { ...view, rows, names: () => rows().map(({ textContent }) => textContent?.match(/Person \d/)?.[0]) }
}

it('lists the conversation with the latest message first, with its text and what is unread', () => {
  const { rows, names } = show([at(1), at(3, { totalNotSeenMessages: 2 }), at(2, { lastSenderId: sam._id })])
  expect(names()).toEqual(['Person 3', 'Person 2', 'Person 1'])
  expect(rows()[0]?.textContent).toContain('Words 3')
  expect(rows()[0]?.textContent).toContain('2 unread messages')
  expect(rows()[1]?.textContent).toContain('You: Words 2')
  expect(rows()[2]?.textContent).not.toContain('unread')
})

it.each([
  ['photo', 'Sent a photo'],
  ['video', 'Sent a video'],
  ['audio', 'Sent a recording'],
  ['tip', 'Sent a tip'],
] as const)('describes a %s without text', (lastMessageType, words) => {
  const { rows } = show([at(1, { lastMessageType, lastMessage: '' })])
  expect(rows()[0]?.textContent).toContain(words)
})

it('marks a muted conversation and one in which the other person is typing', () => {
  const { store, rows } = show([at(1, { isMuted: true }), at(2)])
  expect(within(rows()[1] ?? document.body).getByRole('img', { name: 'Muted' })).toBeTruthy()
  fakeApi({ 'GET /messages/counting-not-read-messages': () => ({ total: 0 }) })
  const end = store.dispatch(listenForMessages(sam._id, () => {}))
  act(() => publish('someone_typing')({ conversationId: at(2)._id }))
  expect(rows()[0]?.textContent).toContain('typing…')
  act(end)
})

it('filters for creators by subscribers, tippers and their lists; fans have two filters', () => {
  const labels = () =>
    within(screen.getByRole('navigation', { name: 'Filter conversations' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  const fan = show([at(1)])
  expect(labels()).toEqual(['All', 'Unread'])
  fan.unmount()
  show([at(1)], { viewer: kofi })
  expect(labels()).toEqual(['All', 'Unread', 'Subscribers', 'Tippers', 'Front row'])
})

it('leads creators to mass messages', () => {
  show([at(1)], { viewer: kofi })
  expect(screen.getByRole('link', { name: 'Mass messages' }).getAttribute('href')).toBe(
    '/creator/mass-messages',
  )
})

it.each<[string, Me, ConversationQuery]>([
  ['Follow or subscribe to a creator, then message them from their page.', sam, {}],
  ['Message a fan from your followers or subscribers.', kofi, {}],
  ['No results', sam, { q: 'ada' }],
  ['You’re all caught up', sam, { filter: 'unread' }],
  ['No one here has tipped you yet', kofi, { filter: 'tippers' }],
])('says “%s” when it is empty', (sentence, viewer, query) => {
  show([], { viewer, query })
  expect(screen.getByText(sentence)).toBeTruthy()
})

it('loads further conversations from the cursor', async () => {
  const requests = fakeApi({ 'GET /conversations': () => ({ data: [at(1)], total: 2 }) })
  const { user, names } = show([at(2)], { cursor: 'next' })
  await user.click(screen.getByRole('button', { name: /more/i }))
  await vi.waitFor(() => expect(names()).toEqual(['Person 2', 'Person 1']))
  expect(requests[0]?.query).toMatchObject({ cursor: 'next' })
})

it('offers a retry when loading failed, which brings the list back', async () => {
  let isLost = true
  fakeApi({
    'GET /conversations': () => {
      if (!isLost) return { data: [at(1)], total: 1 }
      isLost = false
      throw lostAnswer()
    },
  })
  const { user, names } = show([at(2)], { cursor: 'next' })
  await user.click(screen.getByRole('button', { name: /more/i }))
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  await vi.waitFor(() => expect(names()).toEqual(['Person 1']))
})

it('moves a conversation to the top when a message arrives, and counts it until it is read on another device', () => {
  fakeApi({ 'GET /messages/counting-not-read-messages': () => ({ total: 0 }) })
  const onMessage = vi.fn()
  const { store, rows, names } = show([at(1), at(2)])
  const unread = () => selectConversations(store.getState()).unread
  const end = store.dispatch(listenForMessages(sam._id, onMessage))
  const arrived = {
    ...message(5),
    conversationId: at(1)._id,
    text: 'Two tickets for Friday',
    createdAt: '2025-01-05T00:00:00.000Z',
  }
  act(() => publish('message_created')({ ...arrived, totalNotSeenMessages: 1 }))
  expect(names()).toEqual(['Person 1', 'Person 2'])
  expect(rows()[0]?.textContent).toContain('Two tickets for Friday')
  expect(rows()[0]?.textContent).toContain('1 unread message')
  expect(unread()).toBe(1)
  act(() => publish('notify_read_messages_in_conversation')({ conversationId: at(1)._id, total: 0 }))
  expect(rows()[0]?.textContent).not.toContain('unread')
  expect(unread()).toBe(0)
  act(end)
})

it('notifies of a new message on any other page, and not in a muted conversation', async () => {
  fakeApi({ 'GET /messages/counting-not-read-messages': () => ({ total: 0 }) })
  const onMessage = vi.fn()
  const { store } = show([at(1, { isMuted: true }), at(2)])
  const end = store.dispatch(listenForMessages(sam._id, onMessage))
  for (const n of [1, 2]) {
    const arrived = { ...message(9), conversationId: at(n)._id, text: `News ${n}` }
    act(() => publish('message_created')({ ...arrived, totalNotSeenMessages: 1 }))
  }
  await vi.waitFor(() => expect(onMessage).toHaveBeenCalledTimes(1))
  expect(onMessage).toHaveBeenCalledWith(
    expect.objectContaining({ conversationId: at(2)._id, text: 'News 2' }),
  )
  act(end)
})

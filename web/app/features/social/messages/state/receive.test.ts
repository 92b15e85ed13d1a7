import { expect, test, vi } from 'vitest'
import { createStore } from '~/store/create-store'
import { conversation, message } from '~/testing/messages'
import { stubNetwork } from '~/testing/network'
import { conversationsLoaded, messageArrived, selectConversations } from './conversation-slice'
import { countUnread } from './receive'

const totals = [0, 1]
const sent = stubNetwork(() => ({ total: totals.shift() }))

test('a message that arrives while the unread count loads stays counted', async () => {
  const store = createStore()
  const one = conversation(1)
  const list = { data: [one], total: 1, cursor: null }
  store.dispatch(conversationsLoaded({ list, query: {} }))
  const counting = store.dispatch(countUnread())
  const arrived = { message: message(1), isMine: false, isSeen: false, totalNotSeenMessages: 1 }
  store.dispatch(messageArrived(arrived))
  sent[0]?.answer(200)
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  sent[1]?.answer(200)
  await counting
  expect(selectConversations(store.getState()).unread).toBe(1)
})

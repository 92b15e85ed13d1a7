import { beforeEach, expect, it, vi } from 'vitest'
import { createStore } from '~/store/create-store'
import { conversation } from '~/testing/messages'
import { stubNetwork } from '~/testing/network'
import { dismissToast, toastStore } from '~/ui/feedback/toast'
import { openConversationWith } from './open-conversation-with'
import { selectConversations } from './state/conversation-slice'

const opened = conversation(1)
const sent = stubNetwork(() => opened)
const shown = () => toastStore.read()
beforeEach(() => {
  for (const { id } of shown()) dismissToast(id)
})

/** Answers what is sent with these statuses, one after the other. */
async function open(...statuses: number[]) {
  const store = createStore()
  const opening = store.dispatch(openConversationWith('performer', opened.recipientInfo._id))
  for (const [n, status] of statuses.entries()) {
    await vi.waitFor(() => expect(sent).toHaveLength(n + 1))
    sent[n]?.answer(status)
  }
  const id = await opening
  return { id, active: selectConversations(store.getState()).activeConversation }
}

it('makes the conversation the active one', async () => {
  expect(await open(200, 200)).toEqual({ id: opened._id, active: opened._id })
  expect(shown()).toEqual([])
})

it.each([
  ['made', [403]],
  ['read', [200, 500]],
])('shows an error when it can’t be %s', async (_, statuses) => {
  expect(await open(...statuses)).toEqual({ id: null, active: null })
  expect(shown()).toMatchObject([{ kind: 'error', message: 'Error occurred, please try again later' }])
})

import type { Conversation } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeApi, refusal } from '~/testing/fake-api'
import { conversation, message } from '~/testing/messages'
import { kofi, sam } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { ConversationMenu } from './ConversationMenu'
import { conversationActivated, selectConversations } from './state/conversation-slice'
import { messagesLoaded, selectMessages } from './state/message-slice'

const ofFan = conversation(1, { lastSeq: 2 })
const ofCreator = conversation(1, {
  ...{ lastSeq: 2, note: 'Likes the harbour' },
  recipientInfo: { ...ofFan.recipientInfo, _id: sam._id, name: sam.name, isPerformer: false },
})

async function openMenu(viewer: typeof sam, talk: Conversation) {
  const view = renderFor(viewer, <ConversationMenu conversation={talk} />)
  const { dispatch, getState } = view.store
  dispatch(conversationActivated(talk))
  dispatch(messagesLoaded({ conversationId: talk._id, data: [message(2), message(1)], total: 2 }))
  const label = `More about the conversation with ${talk.recipientInfo.name}`
  await view.user.click(screen.getByRole('button', { name: label }))
  return {
    ...view,
    pick: (name: string) => view.user.click(screen.getByRole('menuitem', { name })),
    known: () => selectConversations(getState()).mapping[talk._id],
    shown: () => selectMessages(getState()).conversations[talk._id]?.items.length,
  }
}

const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)

it('offers a fan the creator’s page, and nothing that only creators do', async () => {
  await openMenu(sam, ofFan)
  expect(items()).toEqual(['View page', 'Mute', 'Report'])
})

it('offers a creator the overview, lists and note of the fan, and to delete all messages', async () => {
  await openMenu(kofi, ofCreator)
  expect(items()).toEqual([
    'Mute',
    'About this fan',
    'Add to list',
    'Note about this fan',
    'Delete all messages',
    'Report',
    'Block Sam Whitlock',
  ])
})

it('has nothing to delete in an empty conversation', async () => {
  await openMenu(kofi, { ...ofCreator, lastSeq: 0 })
  expect(items()).not.toContain('Delete all messages')
})

it('mutes the conversation and confirms it', async () => {
  const requests = fakeApi({ 'PUT /conversations/{id}/update': () => ({ ...ofFan, isMuted: true }) })
  const { pick, known } = await openMenu(sam, ofFan)
  await pick('Mute')
  expect(await screen.findByText('Notifications off for this conversation.')).toBeTruthy()
  expect(requests).toMatchObject([{ params: { id: ofFan._id }, body: { isMuted: true } }])
  expect(known()?.isMuted).toBe(true)
})

it('stays muted when the server refuses to unmute, and shows the reason', async () => {
  fakeApi({
    'PUT /conversations/{id}/update': () => {
      throw refusal(429, 'TOO_MANY', 'Too many requests. Try again soon.')
    },
  })
  const { pick, known } = await openMenu(sam, { ...ofFan, isMuted: true })
  await pick('Unmute')
  expect(await screen.findByText('Too many requests. Try again soon.')).toBeTruthy()
  expect(known()?.isMuted).toBe(true)
})

it('edits the private note in a sheet', async () => {
  const requests = fakeApi({
    'PUT /conversations/{id}/update': () => ({ ...ofCreator, note: 'Likes the harbour at night' }),
  })
  const { user, pick, known } = await openMenu(kofi, ofCreator)
  await pick('Note about this fan')
  const sheet = within(screen.getByRole('dialog', { name: 'Note about Sam Whitlock' }))
  expect(sheet.getByText('Only you can see it.')).toBeTruthy()
  await user.type(sheet.getByRole('textbox', { name: 'Note' }), ' at night')
  await user.click(sheet.getByRole('button', { name: 'Save note' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests).toMatchObject([{ body: { note: 'Likes the harbour at night' } }])
  expect(known()?.note).toBe('Likes the harbour at night')
})

it('deletes all messages after a confirmation, and none when it is cancelled', async () => {
  const requests = fakeApi({ 'DELETE /messages/{id}/remove-all-message': () => ({ success: true }) })
  const { user, pick, shown } = await openMenu(kofi, ofCreator)
  await pick('Delete all messages')
  const question = () => within(screen.getByRole('dialog', { name: 'Delete all messages?' }))
  expect(question().getByText('They will be deleted for both of you.')).toBeTruthy()
  await user.click(question().getByRole('button', { name: 'Cancel' }))
  expect(requests).toEqual([])
  expect(shown()).toBe(2)

  await user.click(screen.getByRole('button', { name: /^More about/ }))
  await pick('Delete all messages')
  await user.click(question().getByRole('button', { name: 'Delete all' }))
  await vi.waitFor(() => expect(shown()).toBe(0))
})

import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeApi, refusal } from '~/testing/fake-api'
import { message } from '~/testing/messages'
import { sam } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { messagesLoaded, selectMessages } from '../state/message-slice'
import { hasMenu, MessageMenu } from './MessageMenu'

const received = message(1, { text: 'Something unkind' })
const sent = message(2, { text: 'Not what I meant', senderId: sam._id })

async function openMenu(shown: typeof received, isMine: boolean) {
  const view = renderFor(sam, <MessageMenu message={shown} isMine={isMine} />)
  view.store.dispatch(
    messagesLoaded({ conversationId: shown.conversationId, data: [sent, received], total: 2 }),
  )
  await view.user.click(screen.getByRole('button', { name: 'More about this message' }))
  const textsLeft = () =>
    selectMessages(view.store.getState()).conversations[shown.conversationId]?.items.map(({ text }) => text)
  return { ...view, textsLeft }
}

const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)

it('offers to copy and report what the other person wrote', async () => {
  await openMenu(received, false)
  expect(items()).toEqual(['Copy text', 'Report'])
})

it('offers to copy and delete one’s own message', async () => {
  await openMenu(sent, true)
  expect(items()).toEqual(['Copy text', 'Delete'])
})

it('has no text to copy from a photo, and no delete for a tip', async () => {
  await openMenu(message(3, { type: 'photo', text: '' }), false)
  expect(items()).toEqual(['Report'])
  expect(hasMenu(message(4, { type: 'tip', text: '' }), true)).toBe(false)
  expect(hasMenu(message(4, { type: 'tip', text: 'Bravo' }), true)).toBe(true)
  expect(hasMenu(message(4, { isDeleted: true }), false)).toBe(false)
})

it('copies the text', async () => {
  const { user } = await openMenu(received, false)
  const writeText = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('menuitem', { name: 'Copy text' }))
  expect(writeText).toHaveBeenCalledWith('Something unkind')
})

it('is walked with the arrow keys', async () => {
  const { user } = await openMenu(received, false)
  expect(document.activeElement?.textContent).toBe('Copy text')
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Report')
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Copy text')
})

it('deletes after a confirmation, and takes the message off the list', async () => {
  const requests = fakeApi({ 'DELETE /messages/{id}': () => ({ success: true }) })
  const { user, textsLeft } = await openMenu(sent, true)
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  const question = within(screen.getByRole('dialog', { name: 'Delete this message?' }))
  expect(question.getByText('It will be deleted for both of you.')).toBeTruthy()
  expect(requests).toEqual([])
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await vi.waitFor(() => expect(textsLeft()).toEqual(['Something unkind']))
  expect(requests).toMatchObject([{ params: { id: sent._id } }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('keeps a message that the server refuses to delete, and shows the reason', async () => {
  fakeApi({
    'DELETE /messages/{id}': () => {
      throw refusal(409, 'SOLD', 'Someone has paid for this.')
    },
  })
  const { user, textsLeft } = await openMenu(sent, true)
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Someone has paid for this.')).toBeTruthy()
  expect(textsLeft()).toEqual(['Something unkind', 'Not what I meant'])
})

it('reports a message with a reason', async () => {
  const requests = fakeApi({ 'POST /reports': () => ({ success: true }) })
  const { user } = await openMenu(received, false)
  await user.click(screen.getByRole('menuitem', { name: 'Report' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Report this message' }))
  await user.selectOptions(sheet.getByLabelText('What’s wrong?'), 'other')
  await user.click(sheet.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText('Thanks. We’ll review your report.')).toBeTruthy()
  expect(requests[0]?.body).toMatchObject({ target: 'message', targetId: received._id, reason: 'other' })
})

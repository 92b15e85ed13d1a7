import type { ChatMember } from '@ovation/contract'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeApi, lostAnswer } from '~/testing/fake-api'
import { kofi, sam } from '~/testing/people'
import { renderFor } from '~/testing/render'
import MembersSheet from './MembersSheet'

const member = ({ _id, username, name, avatar, isPerformer }: typeof sam): ChatMember => ({
  ...{ _id, username, name, avatar, isPerformer },
})
const creator = { ...kofi, name: 'Kofi Amadi' }
const list = 'GET /streaming/chat/{id}/members'
const openSheet = () => renderFor(creator, <MembersSheet conversationId="chat" onClose={vi.fn()} />)

it('lists the viewers without the creator, and a removed one leaves the list', async () => {
  const requests = fakeApi({
    [list]: () => ({ data: [member(creator), member(sam)], total: 2 }),
    'POST /streaming/chat/{id}/removals/{accountId}': () => ({ success: true }) as never,
  })
  const { user } = openSheet()
  expect(await screen.findByText('Sam Whitlock', { selector: 'b' })).toBeTruthy()
  expect(screen.queryByText('Kofi Amadi')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove Sam Whitlock' }))
  await screen.findByText('Sam Whitlock was removed from this stream.')
  expect(screen.queryByRole('button', { name: 'Remove Sam Whitlock' })).toBeNull()
  expect(requests[1]?.params).toEqual({ id: 'chat', accountId: sam._id })
})

it('says that nobody with a login is there', async () => {
  fakeApi({ [list]: () => ({ data: [member(creator)], total: 1 }) })
  openSheet()
  expect(await screen.findByText('No logged-in viewers yet.')).toBeTruthy()
})

it('offers another attempt when the list could not be loaded', async () => {
  let isLost = true
  fakeApi({
    [list]: () => {
      if (isLost) throw lostAnswer()
      return { data: [member(sam)], total: 1 }
    },
  })
  const { user } = openSheet()
  await screen.findByRole('alert')
  isLost = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Sam Whitlock', { selector: 'b' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

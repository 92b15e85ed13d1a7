import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { fakeApi, refusal } from '~/testing/fake-api'
import { kofi, sam } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { BlockSheet } from './BlockSheet'

function Comment() {
  const [isOpen, setOpen] = useState(true)
  const [state, setState] = useState('not blocked')
  return (
    <>
      {isOpen && (
        <BlockSheet
          person={sam}
          onClose={() => setOpen(false)}
          onBlocked={() => setState('blocked')}
          onUnblocked={() => setState('unblocked')}
        />
      )}
      <p>Sam is {state}</p>
    </>
  )
}

const sheet = () => within(screen.getByRole('dialog', { name: 'Block Sam Whitlock?' }))

it('says what a block does, and blocks with a note that only the creator sees', async () => {
  const requests = fakeApi({ 'POST /block/users': () => ({ success: true }) })
  const { user } = renderFor(kofi, <Comment />)
  expect(sheet().getByText(/won’t renew and isn’t refunded automatically/)).toBeTruthy()
  await user.type(sheet().getByLabelText('Note (optional)'), 'Too many questions.')
  await user.click(sheet().getByRole('button', { name: 'Block Sam Whitlock' }))
  expect(await screen.findByText('Sam Whitlock blocked.')).toBeTruthy()
  expect(screen.getByText('Sam is blocked')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(requests[0]?.body).toEqual({ targetId: sam._id, reason: 'Too many questions.' })
})

it('Undo unblocks', async () => {
  const requests = fakeApi({
    'POST /block/users': () => ({ success: true }),
    'DELETE /block/users/{id}': () => ({ success: true }),
  })
  const { user } = renderFor(kofi, <Comment />)
  await user.click(sheet().getByRole('button', { name: 'Block Sam Whitlock' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Sam Whitlock is no longer blocked.')).toBeTruthy()
  expect(screen.getByText('Sam is unblocked')).toBeTruthy()
  expect(requests.at(-1)?.params).toEqual({ id: sam._id })
})

it('stays open with the reason when the server refuses', async () => {
  fakeApi({
    'POST /block/users': () => {
      throw refusal(403, 'FORBIDDEN', 'You can’t block an operator.')
    },
  })
  const { user } = renderFor(kofi, <Comment />)
  await user.click(sheet().getByRole('button', { name: 'Block Sam Whitlock' }))
  expect((await sheet().findByRole('alert')).textContent).toBe('You can’t block an operator.')
  expect(screen.getByText('Sam is not blocked')).toBeTruthy()
})

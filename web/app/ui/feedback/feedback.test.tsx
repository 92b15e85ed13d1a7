import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { held, refusal } from '~/testing/fake-api'
import { renderFor } from '~/testing/render'
import { FormError } from './FormError'
import { dismissToast, toast, toastStore } from './toast'
import { useAction } from './use-action'

afterEach(() => {
  for (const { id } of toastStore.read()) dismissToast(id)
})

it('a toast runs its action once and then goes', async () => {
  const run = vi.fn()
  const { user } = renderFor(null, null)
  act(() => void toast({ message: 'You no longer follow Kofi.', action: { label: 'Undo', run } }))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(run).toHaveBeenCalledOnce()
  expect(screen.queryByText('You no longer follow Kofi.')).toBeNull()
})

it('a toast can be dismissed without its action', async () => {
  const run = vi.fn()
  const { user } = renderFor(null, null)
  act(() => void toast({ message: 'Link copied.', action: { label: 'Undo', run } }))
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Link copied.')).toBeNull()
  expect(run).not.toHaveBeenCalled()
})

it('an error interrupts a screen reader, other toasts wait their turn', () => {
  renderFor(null, null)
  act(() => void toast({ message: 'Saved.' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('region', { name: 'Notices' }).getAttribute('aria-live')).toBe('polite')
  act(() => void toast({ kind: 'error', message: 'It didn’t work.' }))
  expect(screen.getByRole('alert').textContent).toContain('It didn’t work.')
})

it('a toast stays while the pointer is on it', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  renderFor(null, null)
  act(() => void toast({ message: 'Saved.' }))
  const card = screen.getByText('Saved.')
  fireEvent.pointerEnter(card)
  act(() => vi.advanceTimersByTime(60_000))
  expect(screen.queryByText('Saved.')).not.toBeNull()
  fireEvent.pointerLeave(card)
  act(() => vi.advanceTimersByTime(60_000))
  expect(screen.queryByText('Saved.')).toBeNull()
})

let results: boolean[] = []

function Delete({ act }: { act: () => Promise<unknown> }) {
  const { busy, run } = useAction(act)
  return (
    <button type="button" onClick={() => void run().then((done) => results.push(done))}>
      {busy ? 'Deleting…' : 'Delete'}
    </button>
  )
}

it('a second press while an action is under way does not repeat it', async () => {
  results = []
  const request = held<void>()
  const act = vi.fn(() => request.promise)
  const { user } = renderFor(null, <Delete act={act} />)
  await user.click(screen.getByRole('button'))
  await user.click(screen.getByRole('button', { name: 'Deleting…' }))
  request.answer()
  await screen.findByRole('button', { name: 'Delete' })
  expect(act).toHaveBeenCalledOnce()
  expect(results).toEqual([true, true])
})

it('an action that the server refuses shows the reason and can be tried again', async () => {
  results = []
  const act = vi.fn(async () => {
    throw refusal(409, 'IN_USE', 'This file is used in a post.')
  })
  const { user } = renderFor(null, <Delete act={act} />)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect((await screen.findByRole('alert')).textContent).toContain('This file is used in a post.')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(act).toHaveBeenCalledTimes(2))
  expect(results).toEqual([false, false])
})

it('an action of somebody whose login has ended shows no second message', async () => {
  const act = async () => {
    throw refusal(401, 'UNAUTHORIZED', 'Please login!')
  }
  results = []
  const { user } = renderFor(null, <Delete act={act} />)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(results).toEqual([false]))
  expect(toastStore.read()).toEqual([])
})

it('without a reason there is no error on the page', () => {
  const { container } = renderFor(null, <FormError why={null} />)
  expect(container.querySelector('[role=alert]')).toBeNull()
})

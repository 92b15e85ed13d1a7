import { screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { renderFor } from '~/testing/render'
import { nothingToLose, UnsavedGuard } from './UnsavedGuard'

type Guard = ComponentProps<typeof UnsavedGuard>

async function leave(guard: Partial<Guard>, state?: unknown) {
  const view = renderFor(null, <UnsavedGuard isUnsaved={() => false} {...guard} />, {
    path: '/edit',
    pages: { '/list': <h1>List</h1> },
  })
  await view.router.navigate('/list', { state })
  return view
}

const hasLeft = () => screen.queryByRole('heading', { name: 'List' }) !== null

function reloadIsQuestioned() {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

it('a page without changes is left without a question', async () => {
  await leave({})
  await waitFor(() => expect(hasLeft()).toBe(true))
})

it('unsaved changes are asked about, and staying keeps the page', async () => {
  const { user, router } = await leave({ isUnsaved: () => true })
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Stay here' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(router.state.location.pathname).toBe('/edit')
  await router.navigate('/list')
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(hasLeft()).toBe(true))
})

it('a running upload has its own question', async () => {
  await leave({ isUploading: () => true, saveFirst: async () => true })
  const question = await screen.findByRole('dialog', { name: 'Leave while uploading?' })
  expect(question.textContent).toContain('The upload will be cancelled.')
})

it('changes that can be saved are saved without a question', async () => {
  const saveFirst = vi.fn(async () => true)
  await leave({ isUnsaved: () => true, saveFirst })
  await waitFor(() => expect(hasLeft()).toBe(true))
  expect(saveFirst).toHaveBeenCalledOnce()
})

it('changes that could not be saved are asked about', async () => {
  await leave({ isUnsaved: () => true, saveFirst: async () => false })
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
  expect(hasLeft()).toBe(false)
})

it('a navigation that loses nothing, such as after deleting, is not questioned', async () => {
  await leave({ isUnsaved: () => true }, nothingToLose)
  await waitFor(() => expect(hasLeft()).toBe(true))
})

it('the browser asks before a reload only where changes would be lost', () => {
  let unsaved = false
  let survives = false
  renderFor(null, <UnsavedGuard isUnsaved={() => unsaved} survivesReload={() => survives} />)
  expect(reloadIsQuestioned()).toBe(false)
  unsaved = true
  expect(reloadIsQuestioned()).toBe(true)
  survives = true
  expect(reloadIsQuestioned()).toBe(false)
})

import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { photo } from '~/testing/posts'
import { renderFor } from '~/testing/render'
import { PhotoGrid } from './PhotoGrid'

const photos = Array.from({ length: 6 }, (_, n) => photo({ url: `/media/${n + 1}.webp` }))

async function openPhoto(place: number) {
  const view = renderFor(null, <PhotoGrid photos={photos} name="Kofi" />)
  await view.user.click(screen.getByRole('link', { name: `Open photo ${place} of 6 by Kofi` }))
  await screen.findByRole('dialog', { name: 'Photos' })
  return view
}

const position = () => screen.getByText(/^\d of \d$/).textContent
const button = (name: string) => screen.queryByRole('button', { name })

it('a grid shows four photos and how many more there are', () => {
  const { container } = renderFor(null, <PhotoGrid photos={photos} name="Kofi" />)
  expect(screen.getAllByRole('link')).toHaveLength(4)
  expect(container.textContent).toBe('+2')
})

it('a photo opens where it was pressed, and the arrow keys move through all of them', async () => {
  const { user } = await openPhoto(2)
  expect(position()).toBe('2 of 6')
  const visited = []
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'End', 'ArrowRight', 'Home']) {
    await user.keyboard(`{${key}}`)
    visited.push(position())
  }
  expect(visited).toEqual(['3 of 6', '2 of 6', '1 of 6', '1 of 6', '6 of 6', '6 of 6', '1 of 6'])
})

it('the first photo has no button back and the last none forward', async () => {
  const { user } = await openPhoto(1)
  expect([button('Previous photo'), button('Next photo') !== null]).toEqual([null, true])
  await user.keyboard('{End}')
  expect([button('Previous photo') !== null, button('Next photo')]).toEqual([true, null])
})

it('keys still work when the pressed button disappears at the end', async () => {
  const { user } = await openPhoto(2)
  await user.click(screen.getByRole('button', { name: 'Previous photo' }))
  expect(position()).toBe('1 of 6')
  await user.keyboard('{ArrowRight}')
  expect(position()).toBe('2 of 6')
})

it('a long swipe shows the next photo, a short one does not', async () => {
  await openPhoto(1)
  const dialog = screen.getByRole('dialog')
  const swipe = (from: number, to: number) => {
    fireEvent.touchStart(dialog, { touches: [{ clientX: from, clientY: 0 }] })
    fireEvent.touchMove(dialog, { touches: [{ clientX: to, clientY: 0 }] })
    fireEvent.touchEnd(dialog)
  }
  swipe(200, 160)
  expect(position()).toBe('1 of 6')
  swipe(200, 100)
  expect(position()).toBe('2 of 6')
  swipe(100, 200)
  expect(position()).toBe('1 of 6')
})

it('the close button and a click beside the photo close the lightbox', async () => {
  const { user } = await openPhoto(1)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('img', { name: 'Photo 1 by Kofi' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Open photo 3 of 6 by Kofi' }))
  expect(position()).toBe('3 of 6')
  fireEvent.click(screen.getByRole('dialog'))
  expect(screen.queryByText(/of 6$/)).toBeNull()
})

it('a photo opened with Ctrl is left to the browser', () => {
  renderFor(null, <PhotoGrid photos={photos} name="Kofi" />)
  const link = screen.getByRole('link', { name: 'Open photo 1 of 6 by Kofi' })
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('the open photo can be reported, and the lightbox closes', async () => {
  const reported: string[] = []
  const { user } = renderFor(
    null,
    <PhotoGrid
      photos={[photo({ _id: 'first' }), photo({ _id: 'second' })]}
      name="Kofi"
      onReport={(id) => reported.push(id)}
    />,
  )
  await user.click(screen.getByRole('link', { name: 'Open photo 2 of 2 by Kofi' }))
  await user.click(await screen.findByRole('button', { name: 'Report this photo' }))
  expect([reported, screen.queryByRole('dialog')]).toEqual([['second'], null])
})

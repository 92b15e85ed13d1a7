import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderFor } from '~/testing/render'
import { Confirm } from './Confirm'
import { Sheet } from './Sheet'

/** A button that opens a dialog. */
function Opener({ children }: { children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && children(() => setOpen(false))}
    </>
  )
}

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog')

/** Escape, as the browser reports it to a dialog. */
function pressEscape() {
  const cancel = createEvent('cancel', dialog(), { cancelable: true, bubbles: false })
  fireEvent(dialog(), cancel)
  return cancel
}

async function openSheet(held = false) {
  const view = renderFor(
    null,
    <Opener>
      {(close) => (
        <Sheet title="Tip Kofi" held={held} onClose={close}>
          <input type="file" aria-label="Photo" />
        </Sheet>
      )}
    </Opener>,
  )
  await view.user.click(screen.getByRole('button', { name: 'Open' }))
  return view
}

it('a sheet is a modal dialog with a name, and the page behind it does not scroll', async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  await openSheet()
  expect(screen.getByRole('dialog', { name: 'Tip Kofi' })).toBeTruthy()
  expect(showModal).toHaveBeenCalledOnce()
  expect(document.documentElement.dataset.held).toBe('true')
  showModal.mockRestore()
})

it('Escape closes a sheet, gives the focus back and lets the page scroll', async () => {
  await openSheet()
  expect(pressEscape().defaultPrevented).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })))
  expect(document.documentElement.dataset.held).toBeUndefined()
})

it('the close button and a press beside a sheet close it, and a press inside does not', async () => {
  const { user } = await openSheet()
  await user.click(screen.getByRole('heading', { name: 'Tip Kofi' }))
  fireEvent.click(dialog())
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a sheet whose work is under way cannot be closed', async () => {
  await openSheet(true)
  pressEscape()
  fireEvent.click(dialog())
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close' }).disabled).toBe(true)
  expect(dialog().open).toBe(true)
})

it('a cancelled file chooser does not close the sheet it is in', async () => {
  await openSheet()
  fireEvent(screen.getByLabelText('Photo'), new Event('cancel', { bubbles: true }))
  expect(dialog().open).toBe(true)
})

it('closing the upper of two dialogs leaves the page held by the lower', async () => {
  const { user } = renderFor(
    null,
    <Sheet title="Edit post" onClose={() => {}}>
      <Opener>{(close) => <Confirm title="Delete it?" yes="Delete" onYes={() => {}} onNo={close} />}</Opener>
    </Sheet>,
  )
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog', { name: 'Delete it?' })).toBeNull()
  expect(document.documentElement.dataset.held).toBe('true')
})

const confirm = (props: { onYes?: () => void; onNo?: () => void; busy?: string | false } = {}) => (
  <Confirm
    title="Delete this post?"
    yes="Delete post"
    no="Keep post"
    onYes={() => {}}
    onNo={() => {}}
    {...props}
  >
    It can’t be restored.
  </Confirm>
)

it('a confirmation focuses the harmless button, so that Enter deletes nothing', async () => {
  const [onYes, onNo] = [vi.fn(), vi.fn()]
  const { user } = renderFor(null, confirm({ onYes, onNo }))
  expect(screen.getByRole('dialog', { name: 'Delete this post?' }).textContent).toContain(
    'It can’t be restored.',
  )
  expect(document.activeElement?.textContent).toBe('Keep post')
  await user.keyboard('{Enter}')
  expect([onYes.mock.calls.length, onNo.mock.calls.length]).toEqual([0, 1])
})

it('Escape answers a confirmation with no', () => {
  const [onYes, onNo] = [vi.fn(), vi.fn()]
  renderFor(null, confirm({ onYes, onNo }))
  pressEscape()
  expect([onYes.mock.calls.length, onNo.mock.calls.length]).toEqual([0, 1])
})

it('a confirmed action that is under way cannot be started again', async () => {
  const onYes = vi.fn()
  const { user } = renderFor(null, confirm({ onYes, busy: 'Deleting…' }))
  await user.click(screen.getByRole('button', { name: 'Deleting…' }))
  expect(onYes).not.toHaveBeenCalled()
})

import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ItemMenu } from '~/features/content/more-menu/ItemMenu'
import { fakeApi, refusal } from '~/testing/fake-api'
import { kofi, marisol, ruth, sam } from '~/testing/people'
import { post } from '~/testing/posts'
import { renderFor } from '~/testing/render'
import { ReportSheet } from './ReportSheet'

function showSheet(target: 'feed' | 'performer' = 'feed') {
  const onClose = vi.fn()
  const view = renderFor(sam, <ReportSheet target={target} targetId="it" name="Kofi" onClose={onClose} />)
  return { ...view, onClose }
}
const send = () => screen.getByRole('button', { name: 'Send report' })

it('a report needs a reason and is then sent', async () => {
  const requests = fakeApi({ 'POST /reports': () => ({ success: true }) })
  const { user, onClose } = showSheet()
  const sheet = within(screen.getByRole('dialog', { name: 'Report this post' }))
  await user.click(send())
  expect(sheet.getByText('This field is required.')).toBeTruthy()
  expect(requests).toEqual([])
  await user.selectOptions(sheet.getByRole('combobox', { name: 'What’s wrong?' }), 'Fraud or a scam')
  await user.type(sheet.getByRole('textbox', { name: 'Details (optional)' }), 'They do not only go up.')
  await user.click(send())
  expect(await screen.findByText('Thanks. We’ll review your report.')).toBeTruthy()
  expect(onClose).toHaveBeenCalledOnce()
  expect(requests.map(({ body }) => body)).toEqual([
    { target: 'feed', targetId: 'it', reason: 'fraud', description: 'They do not only go up.' },
  ])
})

it('a report that is refused says why and stays open', async () => {
  fakeApi({
    'POST /reports': () => {
      throw refusal(409, 'REPORTED', 'You’ve already reported this.')
    },
  })
  const { user, onClose } = showSheet('performer')
  await user.selectOptions(screen.getByRole('combobox'), 'Impersonation')
  await user.click(send())
  expect(await screen.findByText('You’ve already reported this.')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Report Kofi' })).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

const menuOf = async (viewer: Parameters<typeof renderFor>[0]) => {
  const item = post({ performer: marisol })
  const { user } = renderFor(viewer, <ItemMenu kind="feed" item={item} path={`/post/${item._id}`} />)
  const button = screen.queryByRole('button', { name: 'More about this post' })
  if (!button) return null
  await user.click(button)
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
}

it.each([
  ['a visitor', null, ['Copy link', 'Join to report']],
  ['a fan', sam, ['Copy link', 'Hide this post', 'Mute Marisol Vega', 'Report']],
  [
    'another creator',
    kofi,
    ['Copy link', 'Hide this post', 'Mute Marisol Vega', 'Report', 'Block Marisol Vega'],
  ],
  ['an operator', ruth, ['Copy link', 'Moderate']],
])('the menu of a post offers %s what they can do', async (_, viewer, expected) => {
  expect(await menuOf(viewer)).toEqual(expected)
})

it('a creator’s own post has no menu', async () => {
  expect(await menuOf({ ...kofi, _id: marisol._id })).toBeNull()
})

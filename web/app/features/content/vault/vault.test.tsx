import type { MediaFile, VaultFile } from '@ovation/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { vaultFile, vaultUse } from '~/testing/content'
import { fakeApi, refusal } from '~/testing/fake-api'
import { list } from '~/testing/list'
import { conversation } from '~/testing/messages'
import { kofi, sam } from '~/testing/people'
import { photo } from '~/testing/posts'
import { renderFor } from '~/testing/render'
import { screenWith } from '~/testing/screen'
import { FileSheet } from './file-sheet/FileSheet'
import { BuyersField } from './holders/BuyersField'
import { HolderNote } from './holders/HolderNote'
import Vault from './page/vault'
import { VaultPicker } from './picker/VaultPicker'

const person = { _id: sam._id, username: sam.username, name: sam.name, avatar: sam.avatar }

function showPicker(files: VaultFile[], { room = 10, taken = [] as string[] } = {}) {
  const requests = fakeApi({
    'GET /vault': () => ({ ...list(...files), storage: { usedBytes: 0, limitBytes: null } }),
  })
  const onPick = vi.fn<(files: MediaFile[]) => void>()
  const onClose = vi.fn()
  return {
    ...renderFor(kofi, <VaultPicker room={room} taken={taken} onPick={onPick} onClose={onClose} />),
    requests,
    onPick,
    onClose,
  }
}
const tiles = async () => {
  await screen.findAllByRole('button', { name: /^Photo, / })
  return within(screen.getByRole('list', { name: 'Files' })).getAllByRole('button')
}
const at = <T,>(all: readonly T[], n: number): T => {
  const one = all[n]
  if (one === undefined) throw new Error(`There is no number ${n}.`)
  return one
}

it('files are added in the order they were chosen', async () => {
  const [first, second] = [vaultFile(), vaultFile()]
  const { user, onPick, onClose } = showPicker([first, second])
  const shown = await tiles()
  await user.click(at(shown, 1))
  await user.click(at(shown, 0))
  await user.click(screen.getByRole('button', { name: 'Add 2 files' }))
  expect(onPick).toHaveBeenCalledWith([second.file, first.file])
  expect(onClose).toHaveBeenCalledOnce()
})

it('no more can be chosen than fit, and none twice', async () => {
  const files = [vaultFile(), vaultFile(), vaultFile()]
  const { user } = showPicker(files, { room: 1, taken: [at(files, 0)._id] })
  const shown = await tiles()
  expect(at(shown, 0)).toHaveProperty('disabled', true)
  await user.click(at(shown, 1))
  expect(at(shown, 1).getAttribute('aria-pressed')).toBe('true')
  expect(at(shown, 2)).toHaveProperty('disabled', true)
  await user.click(at(shown, 1))
  expect(screen.getByRole('button', { name: 'Choose files' })).toHaveProperty('disabled', true)
})

it('a choice survives a search and a change of type', async () => {
  const { user, requests } = showPicker([vaultFile()])
  await user.click(at(await tiles(), 0))
  await user.click(screen.getByRole('button', { name: 'Videos' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search your vault' }), 'rain{Enter}')
  await waitFor(() => expect(requests.at(-1)?.query).toMatchObject({ kind: 'video', q: 'rain' }))
  expect(screen.getByRole('button', { name: 'Add 1 file' })).toBeTruthy()
})

it('an empty vault and a search without results differ', async () => {
  const { user } = showPicker([])
  expect(await screen.findByText('You haven’t uploaded anything yet.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Audio' }))
  expect(await screen.findByText('Nothing found.')).toBeTruthy()
})

function showVault(files: VaultFile[], query = {}) {
  const storage = { usedBytes: 3 * 1024 * 1024, limitBytes: 1024 * 1024 * 1024 }
  const loaderData = { query: { limit: 30, ...query }, list: { ...list(...files), storage } }
  return renderFor(kofi, screenWith(Vault, loaderData), { path: `/creator/vault?${Math.random()}` })
}

it('an unused file is deleted after a confirmation, and frees its storage', async () => {
  const unused = vaultFile({ file: photo({ size: 1024 * 1024 }) })
  const requests = fakeApi({ 'DELETE /vault/{id}': () => ({ success: true }) })
  const { user } = showVault([unused, vaultFile({ usedIn: ['feed'], uses: 1, buyers: 2 })])
  expect(screen.getByText('Storage: 3 MB of 1 GB used')).toBeTruthy()
  expect(screen.getByText('Bought by 2 people')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Unused/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Photo' }))
  expect(sheet.getByText('Not used anywhere. Unused uploads are deleted after a day.')).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: 'Delete' }))
  const question = within(screen.getByRole('dialog', { name: 'Delete this photo?' }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Storage: 2 MB of 1 GB used')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Unused/ })).toBeNull()
  expect(requests.map(({ params }) => params.id)).toEqual([unused._id])
})

it('an empty vault says what appears in it, a filtered one offers all', () => {
  const all = showVault([])
  expect(screen.getByText('Files you post or send appear here, so you can use them again.')).toBeTruthy()
  all.unmount()
  showVault([], { used: true })
  expect(screen.getByRole('heading', { name: 'No results' })).toBeTruthy()
})

it('a used file lists where it is used, for how much, and who bought it there', async () => {
  const item = vaultFile({ uses: 2, usedIn: ['feed', 'message'], buyers: 1 })
  fakeApi({
    'GET /vault/{id}/uses': () =>
      list(
        vaultUse({ _id: 'post', isSale: true, price: 12.5, buyers: 1, itemId: 'sold' }),
        vaultUse({ kind: 'message', title: 'Hello', recipient: person, conversationId: 'talk' }),
      ),
    'GET /vault/{id}/buyers': ({ query }) => {
      expect(query.itemId).toBe('sold')
      return list({ _id: 'bought', user: person, createdAt: '2026-01-01T00:00:00.000Z' })
    },
  })
  renderFor(kofi, <FileSheet item={item} onClose={() => {}} onDeleted={() => {}} />)
  const post = await screen.findByRole('link', { name: 'Post An evening' })
  expect(post.getAttribute('href')).toBe('/post/post')
  expect(screen.getByRole('link', { name: 'Message to Sam Whitlock: Hello' }).getAttribute('href')).toBe(
    '/messages/talk',
  )
  expect(screen.getByText('12.50')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})

it('a file is sent by choosing a fan; a refusal is shown and another can be chosen', async () => {
  let isRefused = true
  fakeApi({
    'GET /conversations': () =>
      list(
        conversation(1, {
          recipientInfo: { ...person, isOnline: true, isPerformer: false, verifiedAccount: false },
        }),
      ),
    'POST /conversations': () => {
      if (isRefused) throw refusal(403, 'BLOCKED', 'You can’t write to them.')
      return conversation(1, { _id: 'talk' })
    },
  })
  const item = vaultFile({ _id: 'file' })
  const sheet = <FileSheet item={item} onClose={() => {}} onDeleted={() => {}} />
  const { user, router } = renderFor(kofi, sheet)
  expect(screen.getByRole('link', { name: 'Use in a post' }).getAttribute('href')).toBe(
    '/creator/posts/new?vault=file',
  )
  await user.click(screen.getByRole('button', { name: 'Send in a message' }))
  await user.click(await screen.findByRole('button', { name: /Sam Whitlock/ }))
  expect(await screen.findByText('You can’t write to them.')).toBeTruthy()
  isRefused = false
  await user.click(screen.getByRole('button', { name: /Sam Whitlock/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/messages/talk'))
  expect(router.state.location.search).toBe('?vault=file')
})

it('a warning names what a fan already has; bought comes before received', () => {
  const files = [
    { fileId: 'a', medium: 'photo' },
    { fileId: 'b', medium: 'video' },
  ] as const
  const holders = { buyers: 0, total: 1, people: [{ ...person, bought: ['a'], sent: ['a', 'b'] }] }
  renderFor(kofi, <HolderNote holders={holders} files={files} />)
  expect(screen.getByRole('status').textContent).toBe('Sam Whitlock has already bought one of these files.')
})

it('a mass message offers to skip buyers only where there are some', async () => {
  const onChange = vi.fn()
  const some = { buyers: 12, total: 340, people: [] }
  const field = <BuyersField holders={some} files={2} skips={false} onChange={onChange} />
  const { user, unmount } = renderFor(kofi, field)
  expect(screen.getByText('12 of 340 people have already bought one of these files.')).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: 'Skip people who already bought it' }))
  expect(onChange).toHaveBeenCalledWith(true)
  unmount()
  renderFor(
    kofi,
    <BuyersField holders={{ ...some, buyers: 0 }} files={2} skips={false} onChange={onChange} />,
  )
  expect(screen.queryByRole('switch')).toBeNull()
})

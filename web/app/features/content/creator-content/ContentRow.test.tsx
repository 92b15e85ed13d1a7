import type { Video } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { publishedVideo } from '~/testing/content'
import { fakeApi, refusal } from '~/testing/fake-api'
import { kofi } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { ContentRow } from './ContentRow'
import { ContentRows } from './ContentRows'
import { RemoveButton } from './RemoveButton'

const call = 'DELETE /performer/performer-assets/videos/{id}'
const remove = { call, warning: 'This can’t be undone.' } as const
const inTheFuture = '2099-11-20T19:00:00.000Z'

const row = (facts: Partial<Video> = {}, more: { progress?: number; failure?: string } = {}) => (
  <ul>
    <ContentRow
      item={publishedVideo(facts)}
      title="Rain"
      edit="/edit"
      view="/view"
      remove={remove}
      {...more}
    />
  </ul>
)

it.each<[string, Partial<Video>, string]>([
  ['a draft', { status: 'draft' }, 'Draft'],
  ['a hidden item', { status: 'inactive' }, 'Hidden'],
  ['a failed file', { status: 'file-error' }, 'Failed'],
  ['a file that is being processed', { filesState: 'processing' }, 'Processing, 40%'],
  ['a scheduled item', { publishedAt: inTheFuture }, '20 Nov 2099'],
  ['a published item', {}, 'Published'],
])('%s shows its state', (_, facts, words) => {
  const { container } = renderFor(kofi, row(facts, { progress: 40 }))
  expect(container.textContent).toContain(words)
})

it.each<[Partial<Video>, string]>([
  [{ isPublic: true }, 'Everyone'],
  [{ isPublic: false }, 'Subscribers'],
  [{ isSale: true, price: 12.5 }, '12.50'],
  [{ isSale: true, price: 0 }, 'Free'],
])('shows who can open it or what it costs: %j', (facts, words) => {
  renderFor(kofi, row(facts))
  expect(screen.getByRole('link', { name: new RegExp(words.replace('.', '\\.')) })).toBeTruthy()
})

it('says why a file failed', () => {
  renderFor(kofi, row({ filesState: 'error' }, { failure: 'There is no picture in it.' }))
  expect(screen.getByText('There is no picture in it.')).toBeTruthy()
})

it('deletes only after a confirmation, and Cancel keeps it', async () => {
  const requests = fakeApi({ [call]: () => ({ success: true }) })
  const { user } = renderFor(kofi, row({ _id: 'rain' }))
  await user.click(screen.getByRole('button', { name: 'Delete Rain' }))
  const question = within(screen.getByRole('dialog', { name: 'Delete “Rain”?' }))
  expect(question.getByText('This can’t be undone.')).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(requests).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Delete Rain' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('“Rain” deleted.')).toBeTruthy()
  expect(requests.map(({ params }) => params)).toEqual([{ id: 'rain' }])
})

it('an item that people have bought says why it cannot be deleted', async () => {
  fakeApi({
    [call]: () => {
      throw refusal(409, 'SOLD', 'People have bought it. Hide it instead.')
    },
  })
  const { user } = renderFor(kofi, row())
  await user.click(screen.getByRole('button', { name: 'Delete Rain' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('People have bought it. Hide it instead.')).toBeTruthy()
})

it('deleting from its own page leads back to the list', async () => {
  fakeApi({ [call]: () => ({ success: true }) })
  const button = <RemoveButton call={call} id="rain" title="Rain" warning="Gone." leadTo="/creator/videos" />
  const { user } = renderFor(kofi, button, { pages: { '/creator/videos': <p>The list</p> } })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('The list')).toBeTruthy()
})

const empty = { title: 'No videos yet', words: 'Publish one.', to: '/new', label: 'New video' }
const none = {
  items: [],
  row: () => null,
  of: 'videos',
  cursor: null,
  state: 'idle',
  more: async () => {},
} as const

it('an empty list offers to add the first item, a filtered one to show all', () => {
  const all = renderFor(kofi, <ContentRows {...none} query={{ limit: 20 }} empty={empty} />)
  expect(screen.getByRole('heading', { name: 'No videos yet' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'New video' }).getAttribute('href')).toBe('/new')
  all.unmount()
  renderFor(kofi, <ContentRows {...none} query={{ limit: 20, status: 'draft' }} empty={empty} />)
  expect(screen.getByRole('heading', { name: 'No results' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show all' })).toBeTruthy()
})

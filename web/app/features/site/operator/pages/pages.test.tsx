import type { EditedPage } from '@ovation/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeApi, refusal } from '~/testing/fake-api'
import { ruth } from '~/testing/people'
import { renderScreen } from '~/testing/render-screen'
import PageEditor from './page-editor'
import Pages from './pages'

const page: EditedPage = {
  ...{ _id: '0190a1b2-0000-7000-8000-0000000000e1', slug: 'about', title: 'About us', version: 3 },
  ...{ status: 'published', isTerms: false, updatedAt: '2026-03-01T10:00:00.000Z' },
  ...{ shortDescription: '', content: '<p>Hello</p>' },
}
const terms = { ...page, slug: 'terms', title: 'Terms', isTerms: true }
const versions = [{ version: 2, title: 'Version 2', by: 'Ben Okoro, 1 Mar 2026, 10:00', reason: 'Clearer' }]

const edit = (edited: EditedPage | null) =>
  renderScreen(ruth, PageEditor, edited ? { page: edited, versions } : { page: null, versions: [] }, {
    pages: { '/admin/pages': <p>All pages</p> },
  })

function type(html: string) {
  const area = screen.getByRole('textbox', { name: 'Text' })
  area.innerHTML = html
  fireEvent.input(area)
}

it('lists pages with their address; drafts and the terms are marked', () => {
  const row = {
    _id: page._id,
    slug: 'about',
    title: 'About us',
    isTerms: false,
    isDraft: true,
    changed: '1 Mar 2026',
  }
  const other = { ...row, _id: 'x', slug: 'terms', title: 'Terms', isTerms: true, isDraft: false }
  renderScreen(ruth, Pages, { pages: [row, other], next: null })
  expect(screen.getByText('/page/about · changed on 1 Mar 2026')).toBeTruthy()
  expect(screen.getAllByText('Draft')).toHaveLength(1)
  expect(screen.getByText('Agreed to by everyone')).toBeTruthy()
})

it('a page is saved with the version it was edited from, its text and the reason', async () => {
  const requests = fakeApi({ 'PUT /operator/pages/{id}': () => page })
  const { user } = edit(page)
  expect(screen.queryByLabelText('Ask everyone to agree again')).toBeNull()
  type('<p>Hello there</p>')
  await user.type(screen.getByLabelText('Reason'), 'Friendlier')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Page saved.')).toBeTruthy()
  expect(requests[0]?.body).toEqual({
    ...{ slug: 'about', title: 'About us', shortDescription: '', content: '<p>Hello there</p>' },
    ...{ status: 'published', version: 3, renewsConsent: false, reason: 'Friendlier' },
  })
})

it('changed terms ask everyone again unless the operator says otherwise', async () => {
  const requests = fakeApi({ 'PUT /operator/pages/{id}': () => terms })
  const { user } = edit(terms)
  type('<p>New terms</p>')
  const renew = screen.getByLabelText<HTMLInputElement>('Ask everyone to agree again')
  expect(renew.checked).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Page saved.')
  expect(requests[0]?.body).toMatchObject({ renewsConsent: true })
  expect(screen.queryByRole('button', { name: 'Delete page' })).toBeNull()
})

it('a draft of the terms stays one until it is published, and gaps are named before', async () => {
  const requests = fakeApi({ 'PUT /operator/pages/{id}': () => terms })
  const draft = { ...terms, status: 'draft' as const, content: '<p>[[Company]], [[Address]]</p>' }
  const { user } = edit(draft)
  expect(screen.getByLabelText<HTMLInputElement>('Ask everyone to agree again').checked).toBe(false)
  const save = screen.getByRole('button', { name: 'Save' })
  await user.click(save)
  await screen.findByText('Page saved.')
  expect(requests[0]?.body).toMatchObject({ status: 'draft', renewsConsent: false })
  await user.selectOptions(screen.getByLabelText('Status'), 'published')
  await user.click(save)
  const question = within(screen.getByRole('dialog', { name: 'Publish with gaps?' }))
  expect(question.getByText(/2 gaps/)).toBeTruthy()
  expect(requests).toHaveLength(1)
  await user.click(question.getByRole('button', { name: 'Publish anyway' }))
  await vi.waitFor(() => expect(requests[1]?.body).toMatchObject({ status: 'published' }))
})

it('a new page begins as a draft, and a taken address is named at its field', async () => {
  const requests = fakeApi({
    'POST /operator/pages': () => {
      const message = 'Another page has this address.'
      throw refusal(409, 'SLUG_TAKEN', message, [{ path: 'slug', message }])
    },
  })
  const { user } = edit(null)
  await user.type(screen.getByLabelText('Title'), 'About us')
  await user.type(screen.getByLabelText('Address'), 'about')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Another page has this address.')).toBeTruthy()
  expect(requests[0]?.body).toMatchObject({ slug: 'about', status: 'draft', content: '' })
})

it('the preview is what the server makes of the text', async () => {
  fakeApi({
    'POST /operator/pages/preview': ({ body }) => {
      expect(body).toEqual({ content: '<p>Hello</p>' })
      return { contentTree: [{ tag: 'p', children: ['Hello, clean'] }] }
    },
  })
  const { user } = edit(page)
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(
    await within(screen.getByRole('dialog', { name: 'Preview' })).findByText('Hello, clean'),
  ).toBeTruthy()
})

it('an earlier version comes back into the editor, with its title and summary', async () => {
  fakeApi({
    'GET /operator/pages/{id}/versions/{version}': () => ({
      ...{
        _id: '2',
        version: 2,
        operator: null,
        reason: '',
        createdAt: page.updatedAt,
        shortDescription: 'Who we were',
      },
      ...{ slug: 'about', title: 'About them', status: 'published', content: '<p>Before</p>' },
      contentTree: [{ tag: 'p', children: ['Before'] }],
    }),
  })
  const { user } = edit(page)
  await user.click(screen.getByRole('button', { name: /^Version 2: Clearer/ }))
  await user.click(await screen.findByRole('button', { name: 'Use this version' }))
  expect(screen.getByRole('textbox', { name: 'Text' }).innerHTML).toBe('<p>Before</p>')
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('About them')
  expect(screen.getByLabelText<HTMLInputElement>('Summary').value).toBe('Who we were')
})

it('a button of the toolbar formats the selection, and pasted markup is text', async () => {
  const command = vi.fn()
  Object.assign(document, { execCommand: command })
  const { user } = edit(page)
  await user.click(screen.getByRole('button', { name: 'Heading' }))
  expect(command).toHaveBeenCalledWith('formatBlock', false, 'h2')
  const clipboardData = { getData: (kind: string) => (kind === 'text/plain' ? 'plain' : '<b>rich</b>') }
  fireEvent.paste(screen.getByRole('textbox', { name: 'Text' }), { clipboardData })
  expect(command).toHaveBeenLastCalledWith('insertText', false, 'plain')
})

it('a page is deleted after a confirmation', async () => {
  const requests = fakeApi({ 'DELETE /operator/pages/{id}': () => ({ success: true }) })
  const { user } = edit(page)
  await user.click(screen.getByRole('button', { name: 'Delete page' }))
  const question = within(screen.getByRole('dialog', { name: 'Delete About us?' }))
  await user.click(question.getByRole('button', { name: 'Delete page' }))
  expect(await screen.findByText('All pages')).toBeTruthy()
  expect(requests).toHaveLength(1)
})

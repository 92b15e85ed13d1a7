import type { CreatorSelf } from '@ovation/contract'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { creatorSelf } from '~/testing/creator-self'
import { kofi } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { fakeUploads } from '~/testing/uploads'
import { DocumentsNotice } from './DocumentsNotice'
import { DocumentsSection } from './DocumentsSection'

const uploaded = { _id: 'd1', url: '/media/id.pdf', mime: 'application/pdf' }
const both = { idVerification: uploaded, documentVerification: uploaded }

function show(facts: Partial<CreatorSelf>) {
  return renderFor(kofi, <DocumentsSection creator={creatorSelf(facts)} />, { loader: () => null })
}

const verification = (state: CreatorSelf['verification']['state'], reason = '') => ({
  state,
  reason,
  documents: [],
})

it.each([
  ['nothing is uploaded yet', { verification: verification('waiting') }, 'Missing', 2, /both documents/],
  ['both are uploaded', { ...both, verification: verification('waiting') }, 'In review', 2, /reviewing your/],
  [
    'both are verified',
    { ...both, verification: verification('verified') },
    'Verified',
    2,
    /You’re verified/,
  ],
  [
    'they are rejected',
    { ...both, verification: verification('rejected') },
    'Not accepted',
    2,
    /weren’t accepted/,
  ],
])('says how far it is when %s', async (_when, facts, chip, times, lead) => {
  show(facts)
  expect(await screen.findAllByText(chip)).toHaveLength(times)
  expect(screen.getByText(lead)).toBeTruthy()
})

it('shows the operator’s reason', async () => {
  show({ ...both, verification: verification('rejected', 'The ID ran out last year.') })
  expect((await screen.findByRole('status')).textContent).toBe('ReasonThe ID ran out last year.')
})

it('names only the document that is requested again', async () => {
  show({
    ...both,
    verification: { state: 'asked', reason: 'Too dark.', documents: ['documentVerification'] },
  })
  expect(await screen.findAllByText('Requested again')).toHaveLength(1)
  expect(screen.getAllByText('Received')).toHaveLength(1)
  expect(screen.getByText('What we need')).toBeTruthy()
})

it('uploads a replacement of one document and reloads the account', async () => {
  const sent = fakeUploads()
  const load = vi.fn(() => null)
  const creator = creatorSelf({ ...both, verification: verification('rejected') })
  const { user } = renderFor(kofi, <DocumentsSection creator={creator} />, { loader: load })
  const [first] = await screen.findAllByLabelText('Replace')
  if (!first) throw new Error('Nothing to replace.')
  await user.upload(first, new File(['%PDF'], 'passport.pdf', { type: 'application/pdf' }))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect([...(sent[0]?.form.keys() ?? [])]).toEqual(['idVerification'])
  load.mockClear()
  await sent[0]?.answer({ success: true })
  expect(await screen.findByText('Changes saved')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

it('shows why a file is not accepted as a document', async () => {
  const sent = fakeUploads()
  const { user } = show({ verification: verification('waiting') })
  const [first] = await screen.findAllByLabelText('Choose a file')
  if (!first) throw new Error('Nothing to choose.')
  await user.upload(first, new File(['not a PDF'], 'passport.pdf', { type: 'application/pdf' }))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await sent[0]?.refuse(422, 'Use a PDF or a JPEG, PNG or WebP image.')
  expect((await screen.findByRole('alert')).textContent).toContain('Use a PDF or a JPEG')
})

it('the notice on other pages leads to the reason, and is not there without one', () => {
  const { unmount } = renderFor(kofi, <DocumentsNotice verification={verification('rejected')} />)
  expect(screen.getByRole('link', { name: 'View reason' }).getAttribute('href')).toBe(
    '/creator/account/documents',
  )
  unmount()
  renderFor(kofi, <DocumentsNotice verification={verification('waiting')} />)
  expect(screen.queryByRole('status')).toBeNull()
})

import type { ContentRecord, MediaFile } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeApi, refusal } from '~/testing/fake-api'
import { marisol, ruth, sam } from '~/testing/people'
import { renderScreen } from '~/testing/render-screen'
import Content from './content'
import { contentSearch } from './content-query'
import { contentRow, contentShown } from './content-rows'

const now = new Date('2026-03-10T12:00:00.000Z')
const post: ContentRecord = {
  ...{ _id: '0190a1b2-0000-7000-8000-0000000000a1', type: 'feed', status: 'paid', title: '' },
  ...{ text: 'The long cut, one mirror', price: 60, files: 1, blur: 'data:image/webp;base64,AA==' },
  ...{ isLocked: true, media: null, under: null, reports: 3, createdAt: '2026-03-10T10:00:00.000Z' },
  owner: { ...marisol, isPerformer: true },
}
const comment: ContentRecord = {
  ...post,
  ...{ _id: '0190a1b2-0000-7000-8000-0000000000a2', type: 'comment', status: 'public', text: 'Rude words' },
  ...{ price: 0, files: 0, blur: null, isLocked: false, media: [], reports: 0 },
  owner: { ...sam, isPerformer: false },
  under: { _id: post._id, type: 'feed', title: '' },
}

const list = (open: ContentRecord | null = null, rows = [post, comment]) =>
  renderScreen(ruth, Content, {
    ...{ q: '', page: 1, cursor: null, open: open?._id ?? null, total: rows.length, next: null },
    rows: rows.map((row) => contentRow(row, now)),
    content: open && contentShown(open, now, 'UTC'),
  })

describe('the list of content', () => {
  it('shows what was published, by whom, its status and its reports', () => {
    list()
    const row = within(screen.getByRole('row', { name: /The long cut/ }))
    for (const text of ['Post by Marisol Vega', 'Paid', '3', '2 h']) row.getByText(text)
    within(screen.getByRole('row', { name: /Rude words/ })).getByText('Comment by Sam Whitlock')
  })

  it('says when nothing was found', () => {
    list(null, [])
    expect(screen.getByText('Try a shorter search or fewer filters.')).toBeTruthy()
  })

  it('turns the filters of the URL into a search, and ignores unknown ones', () => {
    const search = new URLSearchParams(
      'type=comment&status=nonsense&person=@sam&from=2026-03-01&to=never&reported=yes&sort=time',
    )
    expect(contentSearch(search, { q: 'rude' })).toEqual({
      ...{ q: 'rude', type: 'comment', status: undefined, personId: 'sam' },
      ...{ fromDate: '2026-03-01', toDate: undefined, isReported: true, sort: 'asc' },
    })
  })
})

describe('several at once', () => {
  it('are taken down with one message, and the error names the one that failed', async () => {
    const requests = fakeApi({
      'POST /operator/cases': ({ body }) => ({ _id: Reflect.get(Object(body), 'targetId'), number: 7 }),
      'POST /operator/cases/{id}/decision': () => {
        throw refusal(409, 'CONTENT_GONE', 'This no longer exists.')
      },
    })
    const { user } = list()
    await user.click(screen.getByLabelText('Select all on this page'))
    await user.click(screen.getByRole('button', { name: 'Take down…' }))
    const sheet = within(screen.getByRole('dialog', { name: 'Take down 2 items?' }))
    await user.selectOptions(sheet.getByLabelText('Reason'), 'Spam or advertising')
    await user.type(sheet.getByLabelText('Message'), 'Against the rules.')
    await user.click(sheet.getByRole('button', { name: 'Take down' }))
    expect((await sheet.findByRole('alert')).textContent).toContain('0 of 2 done. The long cut')
    const sent = requests.filter(({ body }) => Object.hasOwn(Object(body), 'decision'))
    expect(sent.map(({ params, body }) => [params.id, body])).toEqual(
      [post, comment].map(({ _id }) => [
        _id,
        { decision: 'taken-down', reason: 'spam', message: 'Against the rules.' },
      ]),
    )
  })
})

describe('what is taken down already', () => {
  const down: ContentRecord = {
    ...{ ...comment, _id: '0190a1b2-0000-7000-8000-0000000000a3' },
    ...{ status: 'taken-down', text: 'Gone words' },
  }
  const all = async () => {
    const requests = fakeApi({
      'POST /operator/cases': ({ body }) => ({ _id: Reflect.get(Object(body), 'targetId'), number: 7 }),
      'PUT /operator/cases/{id}/hidden': () => {
        throw refusal(409, 'CONTENT_GONE', 'This no longer exists.')
      },
    })
    const { user } = list(null, [post, comment, down])
    await user.click(screen.getByLabelText('Select all on this page'))
    return { user, requests }
  }

  it('is skipped when several are hidden', async () => {
    const { user, requests } = await all()
    await user.click(screen.getByRole('button', { name: 'Hide' }))
    expect(await screen.findByText(/0 of 2 done/)).toBeTruthy()
    const hidden = requests.filter(({ call }) => call === 'PUT /operator/cases/{id}/hidden')
    expect(hidden.map(({ params }) => params.id)).toEqual([post._id, comment._id])
  })

  it('is skipped when several are taken down', async () => {
    const { user } = await all()
    await user.click(screen.getByRole('button', { name: 'Take down…' }))
    expect(screen.getByRole('dialog', { name: 'Take down 2 items?' })).toBeTruthy()
  })
})

describe('content beside the list', () => {
  it('shows locked media only after the operator asks for it', async () => {
    let isDown = true
    const file: MediaFile = {
      ...{ _id: 'f', type: 'feed-photo', mimeType: 'image/webp', status: 'finished', progress: 100 },
      ...{ width: 4, height: 3, duration: null, size: 1, url: '/media/x', thumbnails: ['/media/y'] },
      ...{ preview: null, thumbhash: null, waveform: null, error: null },
    }
    const requests = fakeApi({
      'POST /operator/content/{id}/media': () => {
        if (isDown) throw refusal(503, 'DOWN', 'Try again.')
        return { media: [file] }
      },
    })
    const { user } = list(post)
    expect(screen.getByText('Viewing is logged with your name and the time.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /File 1 of 1/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show' }))
    expect(await screen.findByText('Try again.')).toBeTruthy()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Show' }))
    expect((await screen.findByRole('link', { name: /File 1 of 1/ })).getAttribute('href')).toBe('/media/x')
    expect(requests[0]?.params).toEqual({ id: post._id })
  })

  it('opens its case', async () => {
    const requests = fakeApi({ 'POST /operator/cases': () => ({ _id: 'c1', number: 7 }) })
    const { user } = list(comment)
    await user.click(screen.getByRole('button', { name: 'Open case' }))
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.body).toEqual({ target: 'comment', targetId: comment._id })
  })

  it('leads to its owner and its page', () => {
    list(comment)
    const owner = screen.getByRole('link', { name: 'Sam Whitlock' })
    expect(owner.getAttribute('href')).toBe(`/admin/people?open=${sam._id}`)
    const page = screen.getByRole('link', { name: 'View on the site' })
    expect(page.getAttribute('href')).toBe(`/post/${post._id}#comments`)
  })
})

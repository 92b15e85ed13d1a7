import type { Feed, FeedChanges, NewFeed } from '@ovation/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { usualFee } from '~/testing/earnings'
import { type FakeRequest, fakeApi, lostAnswer, refusal } from '~/testing/fake-api'
import { kofi, marisol } from '~/testing/people'
import { photo, post, video } from '~/testing/posts'
import { renderFor } from '~/testing/render'
import { fakeUploads, file } from '~/testing/uploads'
import { Composer } from './Composer'
import { emptyDraft } from './draft'
import { storeDraft } from './draft-storage'

afterEach(() => localStorage.clear())

const author = { ...marisol, _id: kofi._id }
const text = () => screen.getByRole('textbox', { name: 'What do you want to say?' })
const button = (name: string) => screen.getByRole('button', { name })
const tiles = () => within(screen.getByRole('list', { name: 'Files' })).getAllByRole('img')
const pick = (label: string) => screen.getByLabelText(label)

interface Scene {
  feed?: Feed | null
  drafts?: { data: Feed[]; total: number }
  /** Runs before the server writes; throws to refuse. */
  before?: (requests: FakeRequest) => void
}

/** The composer, on a server that keeps one post. */
function compose({ feed = null, drafts, before = () => {} }: Scene = {}) {
  let version = 0
  const server = { post: feed }
  const write = (requests: FakeRequest) => {
    before(requests)
    const { status, text: words, title } = requests.body as NewFeed & FeedChanges
    server.post = post({
      ...server.post,
      _id: server.post?._id ?? 'new-post',
      ...(status ? { status } : {}),
      ...(title === undefined ? {} : { title }),
      ...(words === undefined ? {} : { text: words, textTree: [words] }),
      updatedAt: new Date(Date.UTC(2026, 5, 1, 0, ++version)).toISOString(),
    })
    return server.post
  }
  const requests = fakeApi({
    ...usualFee,
    'POST /performer/feeds': write,
    'PUT /performer/feeds/{id}': write,
    'GET /performer/feeds/{id}': () => {
      if (!server.post) throw refusal(404, 'NOT_FOUND', 'Gone.')
      return server.post
    },
    'POST /performer/feeds/polls': ({ body }) =>
      ({ _id: `option ${(body as { description: string }).description}` }) as never,
  })
  const uploads = fakeUploads()
  const view = renderFor(kofi, <Composer feed={feed} author={author} {...(drafts ? { drafts } : {})} />, {
    path: '/creator/posts/new',
    pages: { '/creator/posts': <p>The list of posts</p> },
  })
  const writes = () => requests.filter(({ call }) => /^(POST|PUT) \/performer\/feeds(\/\{id\})?$/.test(call))
  /** All that was written of the post, the latest of each field. */
  const written = (): Record<string, unknown> => Object.assign({}, ...writes().map(({ body }) => body))
  return { ...view, requests, uploads, server, writes, written }
}

const leave = (router: ReturnType<typeof compose>['router']) =>
  act(async () => router.navigate('/creator/posts'))
const listed = () => screen.findByText('The list of posts')

it('publishes text with photos in the order the creator gave them', async () => {
  const { user, uploads, written } = compose()
  await user.type(text(), 'Two evenings')
  await user.upload(pick('Add photos'), [file('first.png'), file('second.png')])
  await uploads[0]?.answer(photo({ _id: 'first' }))
  await uploads[1]?.answer(photo({ _id: 'second' }))
  expect(tiles().map((image) => image.getAttribute('alt'))).toEqual(['first.png', 'second.png'])
  await user.click(button('Move second.png earlier'))
  expect(tiles().map((image) => image.getAttribute('alt'))).toEqual(['second.png', 'first.png'])
  await user.click(button('Publish'))
  await listed()
  expect(screen.getByText('Published.')).toBeTruthy()
  expect(written()).toMatchObject({
    text: 'Two evenings',
    status: 'active',
    type: 'photo',
    fileIds: ['second', 'first'],
  })
})

describe('what keeps a post from being published', () => {
  it('an empty post: the text field is marked and focused', async () => {
    const { user, writes } = compose()
    await user.click(button('Publish'))
    expect(screen.getByText('Write something, or add a photo, video or audio file.')).toBeTruthy()
    expect(document.activeElement).toBe(text())
    expect(text().getAttribute('aria-invalid')).toBe('true')
    expect(writes()).toEqual([])
  })

  it('a sale without a price; with one, the fan’s and the creator’s amounts are shown', async () => {
    const { user } = compose()
    await user.type(text(), 'The whole rehearsal')
    await user.click(screen.getByRole('radio', { name: 'For sale' }))
    await user.click(button('Publish'))
    expect(screen.getByText('Enter a price above 0.')).toBeTruthy()
    await user.type(screen.getByRole('spinbutton', { name: 'Price in tokens' }), '45.5')
    expect(await screen.findByText('A fan pays about $45.50. You receive $36.40 each time.')).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'Preview' })).getByText('45.50')).toBeTruthy()
  })

  it('a poll with fewer than two options, or with two that are the same', async () => {
    const { user, written } = compose()
    await user.type(text(), 'You choose')
    await user.click(button('Add a poll'))
    await user.type(screen.getByRole('textbox', { name: 'Option 1' }), 'Rhubarb')
    await user.click(button('Publish'))
    expect(screen.getByText('A poll needs at least two options.')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'Option 2' }), 'rhubarb ')
    expect(screen.getByText('Two options are the same.')).toBeTruthy()
    await user.clear(screen.getByRole('textbox', { name: 'Option 2' }))
    await user.type(screen.getByRole('textbox', { name: 'Option 2' }), 'Garlic')
    await user.click(button('Publish'))
    await listed()
    expect(written().pollIds).toEqual(['option Rhubarb', 'option Garlic'])
  })

  it('a schedule in the past; the button says what it does', async () => {
    const { user, container, written } = compose()
    await user.type(text(), 'Opening night')
    await user.click(screen.getByRole('switch', { name: 'Schedule for later' }))
    expect(screen.queryByRole('switch', { name: /^Pin/ })).toBeNull()
    const field = container.querySelector('input[name=schedule]')
    if (!field) throw new Error('There is no date field.')
    fireEvent.change(field, { target: { value: '2020-01-01T10:00' } })
    await user.click(button('Schedule'))
    expect(screen.getByText('Choose a time in the future.')).toBeTruthy()
    fireEvent.change(field, { target: { value: '2099-11-20T19:00' } })
    await user.click(button('Schedule'))
    await listed()
    expect(written().scheduledAt).toBe(new Date('2099-11-20T19:00').toISOString())
  })

  it('an error of the server is shown at its field', async () => {
    const { user } = compose({
      before: ({ body }) => {
        if ((body as NewFeed).status !== 'active') return
        throw refusal(422, 'VALIDATION_FAILED', 'No.', [{ path: 'text', message: 'That’s too long.' }])
      },
    })
    await user.type(text(), 'Words')
    await user.click(button('Publish'))
    await waitFor(() => expect(text().getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText('That’s too long.')).toBeTruthy()
  })
})

describe('files', () => {
  it('a second audio file next to a photo is refused in its tile, and leaves when removed', async () => {
    const { user, uploads, written } = compose()
    await user.upload(pick('Add audio'), file('tune.wav', 'audio/wav'))
    await user.upload(pick('Add photos'), file('one.png'))
    await user.upload(pick('Add audio'), file('second.wav', 'audio/wav'))
    expect(screen.getByRole('alert').textContent).toContain(
      'With photos or videos, a post can have one audio file.',
    )
    expect(uploads).toHaveLength(2)
    await user.click(button('Remove second.wav'))
    await uploads[0]?.answer(photo({ _id: 'tune', type: 'feed-audio' }))
    await uploads[1]?.answer(photo({ _id: 'one' }))
    await user.click(button('Publish'))
    await listed()
    expect(written().fileIds).toEqual(['tune', 'one'])
  })

  it('other kinds of files and files over the limit are refused by name', async () => {
    const { uploads } = compose()
    fireEvent.drop(text(), {
      dataTransfer: {
        types: ['Files'],
        files: [file('notes.txt', 'text/plain'), file('large.png', 'image/png', 51 * 1024 * 1024)],
      },
    })
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'notes.txt isn’t a photo, video or audio file.',
      'large.png is larger than 50 MB.',
    ])
    expect(uploads).toEqual([])
  })

  it('a failed upload keeps the post back until it is retried', async () => {
    const { user, uploads, written } = compose()
    await user.upload(pick('Add photos'), file('small.png'))
    await uploads[0]?.loseConnection()
    await user.click(button('Publish'))
    expect(screen.getByText('Retry or remove the files that failed.')).toBeTruthy()
    await user.click(button('Retry'))
    expect(screen.queryByText('Retry or remove the files that failed.')).toBeNull()
    await uploads[1]?.answer(photo({ _id: 'small' }))
    await user.click(button('Publish'))
    await listed()
    expect(written().fileIds).toEqual(['small'])
  })

  it('an upload shows its progress and can be cancelled', async () => {
    const { user, uploads } = compose()
    await user.upload(pick('Add photos'), file('large.png'))
    await uploads[0]?.progress(0.25)
    const bar = screen.getByRole('progressbar', { name: 'Upload of large.png' })
    expect(bar.getAttribute('aria-valuenow')).toBe('25')
    await user.click(button('Cancel large.png'))
    expect(screen.queryByRole('list', { name: 'Files' })).toBeNull()
    expect(uploads[0]?.isAborted).toBe(true)
  })

  it('publishing during an upload waits for it', async () => {
    const { user, uploads, written } = compose()
    await user.upload(pick('Add photos'), file('late.png'))
    await user.click(button('Publish'))
    expect(screen.getByText('Waiting for the uploads…')).toBeTruthy()
    expect(written().status).toBeUndefined()
    await uploads[0]?.answer(photo({ _id: 'late' }))
    await listed()
    expect(written()).toMatchObject({ status: 'active', fileIds: ['late'] })
  })

  it('files can be dropped and pasted', () => {
    compose()
    fireEvent.drop(text(), { dataTransfer: { types: ['Files'], files: [file('drop.png')] } })
    fireEvent.paste(text(), { clipboardData: { files: [file('paste.png')] } })
    expect(tiles().map((image) => image.getAttribute('alt'))).toEqual(['drop.png', 'paste.png'])
  })

  it('a teaser belongs to a locked post, and a file of another kind does not replace it', async () => {
    const { user, uploads, written } = compose()
    expect(screen.queryByLabelText('Choose a video: Teaser')).toBeNull()
    await user.type(text(), 'Subscribers only')
    await user.click(screen.getByRole('radio', { name: 'Subscribers' }))
    await user.upload(pick('Choose a video: Teaser'), file('teaser.webm', 'video/webm'))
    await uploads[0]?.answer(video({ _id: 'teaser', type: 'feed-teaser' }))
    fireEvent.change(pick('Choose a video: Teaser'), { target: { files: [file('one.png')] } })
    expect((await screen.findByRole('alert')).textContent).toContain('one.png isn’t a video.')
    await user.click(button('Publish'))
    await listed()
    expect(written()).toMatchObject({ teaserId: 'teaser', isPublic: false, isSale: false })
  })
})

describe('drafts', () => {
  it('nothing written: no draft to save, and leaving asks nothing', async () => {
    const { router, writes } = compose()
    expect(button('Save draft')).toHaveProperty('disabled', true)
    await leave(router)
    await listed()
    expect(writes()).toEqual([])
  })

  it('leaving saves the draft first', async () => {
    const { user, server, router } = compose()
    await user.type(text(), 'Not yet')
    await leave(router)
    await listed()
    expect(server.post).toMatchObject({ status: 'draft', text: 'Not yet' })
  })

  it('a draft that cannot be saved says so, and leaving asks first', async () => {
    let isOffline = true
    const { user, server, router } = compose({
      before: () => {
        if (isOffline) throw lostAnswer()
      },
    })
    await user.type(text(), 'In a tunnel')
    await leave(router)
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    await user.click(within(question).getByRole('button', { name: 'Stay here' }))
    expect(text()).toHaveProperty('value', 'In a tunnel')
    expect(screen.getByText('Not saved.')).toBeTruthy()
    isOffline = false
    await user.click(button('Retry'))
    expect(await screen.findByText(/^Saved/)).toBeTruthy()
    expect(server.post?.text).toBe('In a tunnel')
  })

  it('a failed save is repeated when the connection is back', async () => {
    let isOffline = true
    const { user, server } = compose({
      before: () => {
        if (isOffline) throw lostAnswer()
      },
    })
    await user.type(text(), 'In a tunnel')
    await user.tab()
    expect(await screen.findByText('Not saved.')).toBeTruthy()
    isOffline = false
    act(() => {
      window.dispatchEvent(new Event('online'))
    })
    expect(await screen.findByText(/^Saved/)).toBeTruthy()
    expect(server.post).toMatchObject({ status: 'draft', text: 'In a tunnel' })
  })

  it('what this device kept is restored', async () => {
    const copy = { clientId: 'before', updatedAt: null, unanswered: [] }
    storeDraft(author._id, null, { ...copy, draft: { ...emptyDraft, text: 'Before the crash' } })
    compose()
    expect(await screen.findByText('Restored your unsaved draft.')).toBeTruthy()
    expect(text()).toHaveProperty('value', 'Before the crash')
  })

  it('an unfinished draft is offered until the creator starts a new post', async () => {
    const draft = post({ _id: 'unfinished', status: 'draft', textTree: ['The first of two'] })
    const { user } = compose({ drafts: { data: [draft], total: 3 } })
    const offer = screen.getByRole('region', { name: 'An unfinished draft' })
    expect(offer.textContent).toContain('The first of two')
    expect(within(offer).getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(
      '/creator/posts/unfinished/edit',
    )
    expect(within(offer).getByRole('link', { name: 'All 3 drafts' })).toBeTruthy()
    await user.click(button('Start a new post'))
    expect(screen.queryByRole('region', { name: 'An unfinished draft' })).toBeNull()
  })
})

describe('a post that another device saved meanwhile', () => {
  const mine = () => post({ _id: 'shared', status: 'draft', text: 'Mine', textTree: ['Mine'] })
  const theirs = () => ({
    ...mine(),
    text: 'Theirs',
    textTree: ['Theirs'],
    updatedAt: '2026-03-01T00:00:00.000Z',
  })

  async function conflict(other: Feed | null) {
    const known: unknown[] = []
    const scene = compose({
      feed: mine(),
      before: ({ body }) => {
        const { knownUpdatedAt } = body as FeedChanges & { knownUpdatedAt?: string }
        known.push(knownUpdatedAt)
        if (!scene.server.post && knownUpdatedAt) throw refusal(404, 'NOT_FOUND', 'Gone.')
        if (knownUpdatedAt !== scene.server.post?.updatedAt)
          throw refusal(409, 'CHANGED_ELSEWHERE', 'Changed.')
      },
    })
    scene.server.post = other
    await scene.user.type(text(), ' again')
    await scene.user.tab()
    const dialog = within(await screen.findByRole('dialog'))
    return {
      ...scene,
      known,
      choose: (name: string) => scene.user.click(dialog.getByRole('button', { name })),
    }
  }

  it('is not overwritten: the creator may use the other version', async () => {
    const { choose, server } = await conflict(theirs())
    expect(screen.getByRole('dialog', { name: 'This post was changed somewhere else' })).toBeTruthy()
    expect(server.post?.text).toBe('Theirs')
    await choose('Use the other version')
    expect(text()).toHaveProperty('value', 'Theirs')
  })

  it('or keep their own, which replaces the version they were shown', async () => {
    const { choose, server, known } = await conflict(theirs())
    await choose('Keep mine')
    await waitFor(() => expect(server.post?.text).toBe('Mine again'))
    expect(known.at(-1)).toBe('2026-03-01T00:00:00.000Z')
  })

  it('published there: the rest can be kept as a new draft', async () => {
    const { choose } = await conflict({ ...theirs(), status: 'active' })
    expect(screen.getByRole('dialog', { name: 'This post was published somewhere else' })).toBeTruthy()
    await choose('Go to your posts')
    await listed()
  })

  it('deleted there: the text can be kept as a new draft', async () => {
    const { choose, server } = await conflict(null)
    expect(screen.getByRole('dialog', { name: 'This post was deleted somewhere else' })).toBeTruthy()
    await choose('Keep as a new draft')
    await waitFor(() => expect(server.post?.text).toBe('Mine again'))
  })
})

describe('a published post', () => {
  const published = (facts: Partial<Feed> = {}) =>
    post({ _id: 'out', text: 'Out', textTree: ['Out'], ...facts })

  it('changes only when saved, and can be hidden', async () => {
    const { user, written, writes } = compose({ feed: published() })
    expect(screen.queryByRole('switch', { name: 'Schedule for later' })).toBeNull()
    await user.type(text(), ' and about')
    await user.tab()
    expect(writes()).toEqual([])
    await user.click(button('Hide'))
    await listed()
    expect(written()).toMatchObject({ text: 'Out and about', status: 'inactive' })
    expect(screen.getByText('Changes saved')).toBeTruthy()
  })

  it('a hidden one can be shown again', async () => {
    const { user, written } = compose({ feed: published({ status: 'inactive' }) })
    await user.click(button('Show again'))
    await listed()
    expect(written().status).toBe('active')
  })

  it('a poll with votes keeps its options', () => {
    const polls = [
      { _id: 'a', description: 'Garlic', totalVote: 2, isVoted: false },
      { _id: 'b', description: 'Rhubarb', totalVote: 0, isVoted: false },
    ]
    compose({ feed: published({ polls }) })
    expect(screen.getByText('People have already voted, so you can’t change the options.')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Option 1' })).toHaveProperty('readOnly', true)
    expect(button('Remove the poll')).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: 'Add an option' })).toBeNull()
  })
})

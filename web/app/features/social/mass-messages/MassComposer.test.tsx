import type { MassMessage } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { usualFee } from '~/testing/earnings'
import { fakeApi, lostAnswer, refusal } from '~/testing/fake-api'
import { massMessage } from '~/testing/mass-messages'
import { kofi } from '~/testing/people'
import { photo } from '~/testing/posts'
import { renderFor } from '~/testing/render'
import { MassComposer } from './MassComposer'

const list = { _id: 'l1', name: 'Front row', total: 2, hasFan: false, createdAt: '2026-01-01T00:00:00.000Z' }
const uploaded = photo({ type: 'message-photo' })

interface Site {
  sizes?: Record<string, number>
  buyers?: number
  create?: () => MassMessage
}

function write(
  { sizes = { subscribers: 3, followers: 5, list: 2 }, buyers = 0, create }: Site = {},
  listId: string | null = null,
) {
  const requests = fakeApi({
    ...usualFee,
    'GET /mass-messages/audience': ({ query }) => ({ total: sizes[query.audience ?? ''] ?? 0 }),
    'POST /messages/public/file/photo': () => uploaded,
    'POST /vault/holders': () => ({ total: sizes.followers ?? 0, buyers, people: [] }),
    'POST /mass-messages': () => (create ? create() : massMessage()),
  })
  const view = renderFor(kofi, <MassComposer lists={[list]} listId={listId} />, {
    path: '/creator/mass-messages/new',
    pages: { '/creator/mass-messages': <h1>Mass messages</h1> },
  })
  return {
    ...view,
    created: () => requests.filter(({ call }) => call === 'POST /mass-messages').map(({ body }) => body),
    text: (words: string) => view.user.type(screen.getByRole('textbox', { name: 'Message' }), words),
    press: (name: string) => view.user.click(screen.getByRole('button', { name })),
    /** Answers the question, which is above any picker. */
    answer: async (name: string) => {
      const [question = document.body] = (await screen.findAllByRole('dialog')).toReversed()
      await view.user.click(within(question).getByRole('button', { name }))
    },
  }
}

it('shows how many people an audience has, and names the chosen list', async () => {
  const { user } = write()
  expect(await screen.findByText('3 people would get it now.')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /^Followers/ }))
  expect(await screen.findByText('5 people would get it now.')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /^One of your lists/ }))
  expect(await screen.findByText('2 people would get it now.')).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'List' }).textContent).toContain('Front row, 2 people')
})

it('sends to the list it was opened for, after a confirmation that names the number', async () => {
  const { text, press, answer, created } = write({}, 'l1')
  await screen.findByText('2 people would get it now.')
  await text('The rehearsal')
  await press('Send')
  expect(screen.getByRole('dialog', { name: 'Send to 2 people?' }).textContent).toContain(
    'You can unsend it later for everyone who hasn’t paid for it.',
  )
  expect(created()).toEqual([])
  await answer('Send')
  expect(await screen.findByRole('heading', { name: 'Mass messages' })).toBeTruthy()
  expect(screen.getByText('Sending your message.')).toBeTruthy()
  expect(created()).toMatchObject([
    { audience: 'list', listId: 'l1', text: 'The rehearsal', fileIds: [], price: 0, scheduledAt: null },
  ])
})

it('sends nothing when the confirmation is declined', async () => {
  const { text, press, answer, created } = write()
  await screen.findByText('3 people would get it now.')
  await text('The rehearsal')
  await press('Send')
  await answer('Keep writing')
  expect(created()).toEqual([])
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveProperty('value', 'The rehearsal')
})

it('needs a text or a file', async () => {
  const { press } = write()
  await press('Send')
  expect(await screen.findByText('Write a message or add a file.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('needs someone who would get it', async () => {
  const { text, press } = write({ sizes: {} })
  await screen.findByText('0 people would get it now.')
  await text('Anyone?')
  await press('Send')
  expect(await screen.findByText('No one would get this message. Choose other recipients.')).toBeTruthy()
})

it('schedules for tomorrow at first, and leaves the recipients open', async () => {
  const { user, text, press, answer, created } = write({ sizes: {} })
  await text('For tomorrow')
  await user.click(screen.getByRole('switch', { name: 'Schedule for later' }))
  await press('Schedule')
  expect((await screen.findByRole('dialog', { name: 'Schedule this message?' })).textContent).toContain(
    'The recipients are chosen when it’s sent.',
  )
  await answer('Schedule')
  expect(await screen.findByText('Message scheduled.')).toBeTruthy()
  const [{ scheduledAt } = { scheduledAt: '' }] = created() as { scheduledAt: string }[]
  const hours = (Date.parse(scheduledAt) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(22)
  expect(hours).toBeLessThan(25)
})

it('sells files for a price, with a preview of the lock', async () => {
  const { user, text, press, answer, created } = write()
  await text('From the front row')
  await user.upload(
    screen.getByLabelText('Add photos, videos or audio'),
    new File(['x'], 'door.png', { type: 'image/png' }),
  )
  await user.click(await screen.findByRole('switch', { name: 'Sell these files' }))
  await press('Send')
  expect(await screen.findByText('Enter a price above 0.')).toBeTruthy()
  await user.type(screen.getByLabelText('Price in tokens'), '12')
  expect(screen.getByText(/^Unlock for/).textContent).toBe('Unlock for 12')
  await press('Send')
  await answer('Send')
  await screen.findByRole('heading', { name: 'Mass messages' })
  expect(created()).toMatchObject([{ fileIds: [uploaded._id], price: 12 }])
  expect(created()[0]).not.toHaveProperty('skipBuyers')
})

it('skips people who bought a file before unless told otherwise, and counts without them', async () => {
  const { user, press, answer, created } = write({ buyers: 1 })
  await user.click(screen.getByRole('radio', { name: /^Followers/ }))
  await user.upload(
    screen.getByLabelText('Add photos, videos or audio'),
    new File(['x'], 'door.png', { type: 'image/png' }),
  )
  await user.click(await screen.findByRole('switch', { name: 'Sell these files' }))
  await user.type(screen.getByLabelText('Price in tokens'), '3')
  expect(await screen.findByText('1 of 5 people has already bought this file.')).toBeTruthy()
  expect(screen.getByText('4 people would get it now.')).toBeTruthy()
  const skip = screen.getByRole('switch', { name: 'Skip people who already bought it' })
  await user.click(skip)
  expect(screen.getByText('5 people would get it now.')).toBeTruthy()
  await user.click(skip)
  await press('Send')
  await answer('Send')
  await screen.findByRole('heading', { name: 'Mass messages' })
  expect(created()).toMatchObject([{ audience: 'followers', skipBuyers: true }])
})

it('shows the server’s reason at its field, and sends again under the same id after a lost answer', async () => {
  const answers = [
    () => {
      throw refusal(422, 'INVALID', 'Check the fields.', [{ path: 'text', message: 'Too long.' }])
    },
    () => {
      throw lostAnswer()
    },
    () => massMessage(),
  ]
  const { text, press, answer, created } = write({ create: () => (answers.shift() ?? massMessage)() })
  await text('Hello')
  await press('Send')
  await answer('Send')
  expect(await screen.findByText('Too long.')).toBeTruthy()
  for (let turn = 0; turn < 2; turn++) {
    await press('Send')
    await answer('Send')
  }
  await screen.findByRole('heading', { name: 'Mass messages' })
  expect(new Set((created() as { clientId: string }[]).map(({ clientId }) => clientId)).size).toBe(1)
})

it('asks before an unsent message is left', async () => {
  const { text, router } = write()
  await text('Not sent yet')
  void router.navigate('/creator/mass-messages')
  const question = await screen.findByRole('dialog')
  expect(question).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Mass messages' })).toBeNull()
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/creator/mass-messages/new'))
})

import type { Comment, Me } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { comment } from '~/testing/content'
import { fakeApi, held, lostAnswer, refusal } from '~/testing/fake-api'
import { list } from '~/testing/list'
import { kofi, sam } from '~/testing/people'
import { post } from '~/testing/posts'
import { renderFor } from '~/testing/render'
import { Comments } from './Comments'

const field = () => screen.getByRole('textbox', { name: 'Your comment' })
const press = (name: string) => screen.getByRole('button', { name })
const row = (text: string) => {
  const found = screen.getAllByRole('article').find(({ textContent }) => textContent?.includes(text))
  if (!found) throw new Error(`There is no comment "${text}".`)
  return within(found)
}
const rows = () => screen.queryAllByRole('article').map(({ textContent }) => textContent)

const show = (viewer: Me | null, comments: Comment[] = [], shown = post()) =>
  renderFor(viewer, <Comments objectType="feed" item={shown} first={list(...comments)} />)

it('a member is invited to write the first comment, a visitor to join', () => {
  const member = show(sam)
  expect(screen.getByText('No comments yet. Be the first.')).toBeTruthy()
  expect(field()).toBeTruthy()
  member.unmount()
  show(null)
  expect(screen.getByText('No comments yet.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Join to comment' }).getAttribute('href')).toBe(
    '/auth/fan-register',
  )
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('people without access read who can comment and have no field', () => {
  show(sam, [], post({ access: { allowed: false, reason: 'needs-purchase' } }))
  expect(
    screen.getByText('Only people who unlocked this post can comment. Unlock it above to join in.'),
  ).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('a comment is shown at once, and its actions once the server has it', async () => {
  const answer = held<Comment>()
  const requests = fakeApi({ 'POST /comments': () => answer.promise })
  const item = post()
  const { user } = show(sam, [comment({ content: 'Earlier' })], item)
  await user.type(field(), '  Bravo\nfrom the back row ')
  await user.click(press('Comment'))
  expect(row('from the back row').getByText('Sending')).toBeTruthy()
  expect(rows()[0]).toContain('Bravo')
  expect(field()).toHaveProperty('value', '')
  answer.answer(comment({ content: 'Bravo\nfrom the back row', canEdit: true, canDelete: true }))
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeTruthy()
  expect(requests[0]?.body).toEqual({
    content: 'Bravo\nfrom the back row',
    objectType: 'feed',
    objectId: item._id,
  })
})

it('a comment that does not arrive stays until it is sent again, and is then there once', async () => {
  let isLost = true
  const requests = fakeApi({
    'POST /comments': () => {
      if (isLost) throw lostAnswer()
      return comment({ content: 'Is this on?', canEdit: true })
    },
  })
  const { user } = show(sam)
  await user.type(field(), 'Is this on?')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByRole('alert')).toBeTruthy()
  isLost = false
  await user.click(row('Is this on?').getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(requests).toHaveLength(2)
})

it('a comment that the server refuses says why and can be discarded', async () => {
  fakeApi({
    'POST /comments': () => {
      throw refusal(429, 'TOO_MANY', 'You’re commenting too fast.')
    },
  })
  const { user } = show(sam)
  await user.type(field(), 'Again')
  await user.click(press('Comment'))
  expect((await screen.findByRole('alert')).textContent).toContain('You’re commenting too fast.')
  await user.click(row('Again').getByRole('button', { name: 'Discard' }))
  expect(rows()).toEqual([])
})

it('editing starts with the text, and Escape leaves it as it was', async () => {
  const mine = comment({ content: 'Bravo', canEdit: true })
  const requests = fakeApi({
    'PUT /comments/{id}': () => ({ ...mine, content: 'Bravo, twice', updatedAt: '2026-01-01T00:01:00.000Z' }),
  })
  const { user } = show(kofi, [mine])
  await user.click(press('Edit'))
  const editing = row('Cancel').getByRole('textbox', { name: 'Your comment' })
  expect(editing).toHaveProperty('value', 'Bravo')
  expect(document.activeElement).toBe(editing)
  await user.keyboard('!{Escape}')
  expect(row('Bravo').queryByRole('textbox')).toBeNull()
  expect(requests).toEqual([])
  await user.click(press('Edit'))
  await user.keyboard(', twice')
  await user.click(press('Save'))
  expect(await screen.findByText('Bravo, twice')).toBeTruthy()
  expect(rows()[0]).toContain('edited')
})

it('an edit that the server refuses keeps the text and says why', async () => {
  fakeApi({
    'PUT /comments/{id}': () => {
      throw refusal(403, 'FORBIDDEN', 'You can’t comment here any more.')
    },
  })
  const { user } = show(kofi, [comment({ canEdit: true })])
  await user.click(press('Edit'))
  await user.keyboard(', twice')
  await user.click(press('Save'))
  expect((await screen.findByRole('alert')).textContent).toBe('You can’t comment here any more.')
  expect(row('Cancel').getByRole('textbox')).toHaveProperty('value', 'Bravo, twice')
})

it('deleting asks first and names the replies that go with it', async () => {
  const requests = fakeApi({ 'DELETE /comments/{id}': () => ({ success: true }) })
  const { user } = show(kofi, [comment({ canDelete: true, totalReply: 2 })])
  await user.click(press('Delete'))
  expect(screen.getByText('Delete this comment and its replies?')).toBeTruthy()
  await user.click(press('Cancel'))
  expect(requests).toEqual([])
  await user.click(press('Delete'))
  await user.click(press('Delete'))
  expect(rows()).toEqual([])
  expect(requests).toHaveLength(1)
})

it('a comment that could not be deleted is back in its place', async () => {
  fakeApi({
    'DELETE /comments/{id}': () => {
      throw refusal(500, 'ERROR', 'Not now.')
    },
  })
  const { user } = show(kofi, [
    comment({ content: 'First' }),
    comment({ content: 'Second', canDelete: true }),
    comment({ content: 'Third' }),
  ])
  await user.click(press('Delete'))
  await user.click(press('Delete'))
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.')
  expect(rows().map((text) => /First|Second|Third/.exec(text ?? '')?.[0])).toEqual([
    'First',
    'Second',
    'Third',
  ])
})

it('replies are loaded on demand, and a reply to a reply names its author', async () => {
  const requests = fakeApi({
    'GET /comments': () => list(comment({ objectType: 'comment', content: 'It was nothing' })),
    'POST /comments': ({ body }) => comment({ ...(body as Partial<Comment>) }),
  })
  const { user } = show(kofi, [comment({ totalReply: 1 })])
  await user.click(press('Show 1 reply'))
  expect(await screen.findByText('It was nothing')).toBeTruthy()
  await user.click(row('It was nothing').getByRole('button', { name: 'Reply to Sam Whitlock' }))
  const reply = screen.getByRole('textbox', { name: 'Your reply to Sam Whitlock' })
  expect(document.activeElement).toBe(reply)
  await user.keyboard('thanks{Control>}{Enter}{/Control}')
  expect(requests.at(-1)?.body).toMatchObject({ content: '@samwhit thanks', objectType: 'comment' })
  expect(await screen.findByRole('button', { name: 'Hide replies' })).toBeTruthy()
})

it('comments that could not be loaded are asked for again', async () => {
  let isLost = true
  fakeApi({
    'GET /comments': () => {
      if (isLost) throw lostAnswer()
      return list(comment({ content: 'Here I am' }))
    },
  })
  const { user } = renderFor(sam, <Comments objectType="feed" item={post()} />)
  await screen.findByRole('alert')
  isLost = false
  await user.click(press('Retry'))
  expect(await screen.findByText('Here I am')).toBeTruthy()
})

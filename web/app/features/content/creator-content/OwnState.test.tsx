import type { Feed, Me } from '@ovation/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { signedIn } from '~/store/auth-slice'
import { createStore } from '~/store/create-store'
import { StoreContext } from '~/store/hooks'
import { kofi, sam } from '~/testing/people'
import { post } from '~/testing/posts'
import { OwnState } from './OwnState'

function shown(facts: Partial<Feed>, viewer: Me | null = kofi) {
  const store = createStore()
  if (viewer) store.dispatch(signedIn(viewer))
  return renderToStaticMarkup(
    <StoreContext value={store}>
      <OwnState item={post(facts)} />
    </StoreContext>,
  )
}

it.each([
  ['draft', { status: 'draft' }, 'Draft'],
  ['hidden', { status: 'inactive' }, 'Hidden'],
  ['failed', { status: 'file-error' }, 'Failed'],
  ['processing', { filesState: 'processing' }, 'Processing'],
  ['scheduled', { publishedAt: '2999-01-01T00:00:00.000Z' }, 'Scheduled for'],
] as const)('a %s post tells its creator so, and that others can’t see it', (_, facts, word) => {
  expect(shown(facts)).toContain(word)
  expect(shown(facts)).toContain('Only you can see this.')
})

it('shows nothing for a published post, nor to others', () => {
  expect(shown({})).toBe('')
  expect(shown({ status: 'draft' }, sam)).toBe('')
  expect(shown({ status: 'draft' }, null)).toBe('')
})

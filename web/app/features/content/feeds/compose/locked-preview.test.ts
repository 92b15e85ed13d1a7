import { expect, it } from 'vitest'
import { kofi } from '~/testing/people'
import { emptyDraft } from './draft'
import { lockedPreview } from './locked-preview'

type Author = Parameters<typeof lockedPreview>[1]
const author = kofi as unknown as Author

it('an empty price is shown as no price, not as 0 tokens', () => {
  expect(lockedPreview({ ...emptyDraft, audience: 'buyers' }, author)?.hasPrice).toBe(false)
  expect(lockedPreview({ ...emptyDraft, audience: 'buyers', price: '5' }, author)?.hasPrice).toBe(true)
  expect(lockedPreview({ ...emptyDraft, audience: 'subscribers' }, author)?.hasPrice).toBe(true)
  expect(lockedPreview(emptyDraft, author)).toBeNull()
})

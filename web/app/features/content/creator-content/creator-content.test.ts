import { describe, expect, it } from 'vitest'
import { offerIn } from './AudienceField'
import { contentQuery } from './content-query'
import { contentStateOf, type OwnContent } from './content-state'

const now = Date.parse('2026-11-15T12:00:00.000Z')

const published: OwnContent = {
  status: 'active',
  filesState: 'ready',
  restriction: null,
  isSale: false,
  isPublic: true,
  price: 0,
  scheduledAt: null,
  publishedAt: '2026-11-01T00:00:00.000Z',
}

describe('the state of a creator’s item', () => {
  const later = { publishedAt: '2026-12-01T00:00:00.000Z' }
  it.each<[string, Partial<OwnContent>, string]>([
    ['published', {}, 'published'],
    ['scheduled while its time is still to come', later, 'scheduled'],
    ['a draft, whatever its time', { status: 'draft', ...later }, 'draft'],
    ['hidden', { status: 'inactive' }, 'hidden'],
    ['processing, even when it is scheduled', { filesState: 'processing', ...later }, 'processing'],
    ['taken down before anything else', { restriction: 'taken-down', status: 'draft' }, 'restricted'],
    ['failed before what its creator chose', { status: 'file-error', filesState: 'error' }, 'failed'],
  ])('is %s', (_, changes, state) => {
    expect(contentStateOf({ ...published, ...changes }, now)).toBe(state)
  })
})

describe('the address of a list', () => {
  const queryOf = (search: string) => contentQuery(new URLSearchParams(search))
  it('asks for a word and a state', () => {
    expect(queryOf('q= cello &status=draft')).toEqual({ limit: 20, q: 'cello', status: 'draft' })
  })
  it('ignores invalid values', () => {
    expect(queryOf('q=&status=lost&cursor=')).toEqual({ limit: 20 })
  })
  it('shortens a query that the server would refuse', () => {
    expect(queryOf(`q=${'a'.repeat(300)}`).q).toHaveLength(100)
  })
})

describe('what a form sends', () => {
  const values = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    return form
  }
  it('carries a price only when it is for sale', () => {
    expect(offerIn(values({ audience: 'buyers', price: '4.5' }))).toEqual({
      isSale: true,
      isPublic: false,
      price: 4.5,
    })
    expect(offerIn(values({ audience: 'everyone', price: '4.5' }))).toEqual({
      isSale: false,
      isPublic: true,
      price: 0,
    })
  })
})

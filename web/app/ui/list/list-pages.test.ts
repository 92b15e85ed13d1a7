import { describe, expect, it } from 'vitest'
import { appendPage, firstPage, keepingTail, reload } from './list-pages'

const card = (_id: string, locked = true) => ({ _id, locked })
const page = (ids: string, cursor: string | null, locked = true) => ({
  data: [...ids].map((id) => card(id, locked)),
  total: 6,
  cursor,
})
const ids = ({ items }: { items: { _id: string }[] }) => items.map(({ _id }) => _id).join('')

describe('a list of several pages', () => {
  const first = page('ab', '2')
  const grown = appendPage(firstPage(first), page('bcd', '3'))

  it('has no entry twice', () => {
    expect(ids(grown)).toBe('abcd')
    expect(grown.cursor).toBe('3')
  })

  it('keeps its length while its first page is newer than the others', () => {
    const kept = keepingTail(grown, first, page('xa', '2', false))
    expect(ids(kept)).toBe('xacd')
    expect(kept.items.map(({ locked }) => locked)).toEqual([false, false, true, true])
    expect(kept.cursor).toBe('3')
  })

  it('drops entries that its first page no longer has', () => {
    expect(ids(keepingTail(grown, first, page('b', '2')))).toBe('bcd')
  })

  it('is reloaded to the same length, and no further', async () => {
    const cursors: string[] = []
    const fresh = await reload(page('ab', '2', false), 4, async (cursor) => {
      cursors.push(cursor)
      return page('cd', '3', false)
    })
    expect(ids(fresh)).toBe('abcd')
    expect(fresh.items.every(({ locked }) => !locked)).toBe(true)
    expect(cursors).toEqual(['2'])
  })

  it('ends at the last page, however long it was', async () => {
    const fresh = await reload(page('ab', '2'), 9, async () => page('c', null))
    expect(ids(fresh)).toBe('abc')
  })
})

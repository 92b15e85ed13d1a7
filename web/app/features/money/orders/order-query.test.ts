import { describe, expect, it } from 'vitest'
import { isNarrowed, orderQuery } from './order-query'

const queryOf = (search: string) => orderQuery(new URLSearchParams(search))

describe('a list of orders', () => {
  it('is filtered by its URL', () => {
    expect(queryOf('q=+print+&status=shipping&type=physical&cursor=abc')).toEqual({
      limit: 20,
      q: 'print',
      deliveryStatus: 'shipping',
      productType: 'physical',
      cursor: 'abc',
    })
  })

  it.each(['', 'q=+', 'status=lost', 'status=null', 'type=services'])('is unfiltered for “%s”', (search) => {
    expect(queryOf(search)).toEqual({ limit: 20 })
    expect(isNarrowed(queryOf(search))).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { entryIn } from './EntryField'

const form = (fields: Record<string, string>) => {
  const values = new FormData()
  for (const [name, value] of Object.entries(fields)) values.set(name, value)
  return values
}

describe('access to a stream', () => {
  it('is free for everyone or for subscribers, whatever price was typed before', () => {
    expect(entryIn(form({ entry: 'everyone', price: '5' }))).toEqual({ isFree: true, price: 0 })
    expect(entryIn(form({ entry: 'subscribers', price: '5' }))).toEqual({ isFree: false, price: 0 })
  })

  it('has a price with a ticket', () => {
    expect(entryIn(form({ entry: 'ticket', price: '12.5' }))).toEqual({ isFree: false, price: 12.5 })
  })
})

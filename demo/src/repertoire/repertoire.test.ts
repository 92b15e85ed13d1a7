import { limits } from '@ovation/contract'
import { describe, expect, test } from 'vitest'
import { creators } from '../cast/index.ts'
import { type Repertoire, repertoires } from './index.ts'

const usernames = creators.map(({ username }) => username)

test('every creator of the cast has works, and no one else does', () => {
  expect(Object.keys(repertoires).sort()).toEqual([...usernames].sort())
})

const shown: [string, Repertoire][] = usernames.flatMap((username) => {
  const repertoire = repertoires[username]
  return repertoire ? [[username, repertoire]] : []
})

describe.each(shown)('%s', (username, { posts, plans = [], videos, galleries, products }) => {
  test('has one pinned post, and works for everyone, for subscribers and for sale', () => {
    expect(posts.filter(({ isPinned }) => isPinned)).toHaveLength(1)
    const audiences = [...posts, ...videos, ...galleries].map((work) => work.for)
    expect(audiences).toContain('everyone')
    expect(audiences).toContain('subscribers')
    expect(audiences.some((audience) => typeof audience === 'number') || products.length > 0).toBe(true)
  })

  test('has no two works with the same text, because works are identified by it', () => {
    const words = [...posts, ...plans].map(({ title = '', text }) => `${title} ${text}`)
    const titles = [...videos, ...galleries].map(({ title }) => title)
    const names = products.map(({ name }) => name)
    for (const known of [words, titles, names]) expect(new Set(known).size).toBe(known.length)
  })

  test('is within the limits of the product', () => {
    for (const { title } of [...videos, ...galleries]) expect(title.length).toBeLessThanOrEqual(limits.title)
    for (const { poll } of posts) {
      for (const option of poll?.options ?? []) expect(option.length).toBeLessThanOrEqual(limits.pollOption)
    }
    for (const { tags } of videos) for (const tag of tags) expect(tag.length).toBeLessThanOrEqual(limits.tag)
  })

  test('appears only with other people of the cast', () => {
    for (const guest of videos.flatMap((video) => video.with ?? [])) {
      expect(usernames).toContain(guest)
      expect(guest).not.toBe(username)
    }
  })

  test('has a stock for physical products and a file for downloads', () => {
    for (const { name, stock, file } of products) expect(stock === undefined, name).toBe(file !== undefined)
  })
})

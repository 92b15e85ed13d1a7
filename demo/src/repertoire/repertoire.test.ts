import { limits } from '@ovation/contract'
import { describe, expect, test } from 'vitest'
import { creators } from '../cast/index.ts'
import { type Repertoire, repertoires } from './index.ts'

const usernames = creators.map(({ username }) => username)

test('everybody in the cast has something to show, and nobody else', () => {
  expect(Object.keys(repertoires).sort()).toEqual([...usernames].sort())
})

const shown: [string, Repertoire][] = usernames.flatMap((username) => {
  const repertoire = repertoires[username]
  return repertoire ? [[username, repertoire]] : []
})

describe.each(shown)('%s', (username, { posts, plans = [], videos, galleries, products }) => {
  test('has one pinned post, and something for everybody, for subscribers and for sale', () => {
    expect(posts.filter(({ isPinned }) => isPinned)).toHaveLength(1)
    const audiences = [...posts, ...videos, ...galleries].map((work) => work.for)
    expect(audiences).toContain('everyone')
    expect(audiences).toContain('subscribers')
    expect(audiences.some((audience) => typeof audience === 'number') || products.length > 0).toBe(true)
  })

  test('never says the same thing twice, for works are known by their words', () => {
    const words = [...posts, ...plans].map(({ title = '', text }) => `${title} ${text}`)
    const titles = [...videos, ...galleries].map(({ title }) => title)
    const names = products.map(({ name }) => name)
    for (const known of [words, titles, names]) expect(new Set(known).size).toBe(known.length)
  })

  test('keeps within the limits of the product', () => {
    for (const { title } of [...videos, ...galleries]) expect(title.length).toBeLessThanOrEqual(limits.title)
    for (const { poll } of posts) {
      for (const option of poll?.options ?? []) expect(option.length).toBeLessThanOrEqual(limits.pollOption)
    }
    for (const { tags } of videos) for (const tag of tags) expect(tag.length).toBeLessThanOrEqual(limits.tag)
  })

  test('appears with people of the cast only, and never with itself', () => {
    for (const guest of videos.flatMap((video) => video.with ?? [])) {
      expect(usernames).toContain(guest)
      expect(guest).not.toBe(username)
    }
  })

  test('sends what there is and lets download what there is not', () => {
    for (const { name, stock, file } of products) expect(stock === undefined, name).toBe(file !== undefined)
  })
})

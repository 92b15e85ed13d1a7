import { describe, expect, it } from 'vitest'
import { formSearch, withoutParam, withParams } from '~/ui/list/search-params'
import { creatorQuery } from './creator-query.server'
import { ageSteps, sortsFor } from './filters'

const queryOf = (search: string, loggedIn = false) => creatorQuery(new URLSearchParams(search), loggedIn)
const dance = '01890a5d-ac96-774b-bcce-b302099a8057'
const music = '01890a5d-ac96-774b-bcce-b302099a8058'

describe('what an address asks for', () => {
  it('defaults to popular creators', () => {
    expect(queryOf('')).toEqual({ limit: 12, sortBy: 'popular' })
  })

  it('reads filters, sort, text and cursor', () => {
    expect(
      queryOf('?q=%20cello%20&sortBy=live&gender=female&hair=red&country=PT&fromAge=20&toAge=29&cursor=abc'),
    ).toEqual({
      limit: 12,
      sortBy: 'live',
      q: 'cello',
      gender: 'female',
      hair: 'red',
      country: 'PT',
      fromAge: 20,
      toAge: 29,
      cursor: 'abc',
    })
  })

  it('is sorted by relevance once it has words, unless another order is chosen', () => {
    expect(queryOf('?q=piano').sortBy).toBe('relevance')
    expect(queryOf('?q=piano&sortBy=popular').sortBy).toBe('popular')
    expect(sortsFor('piano').map(({ label }) => label)).toEqual([
      'Best match',
      'Popular',
      'Newest',
      'Subscribers',
    ])
    expect(sortsFor(undefined).map(({ value }) => value)).toEqual([null, 'latest', 'subscribers'])
  })

  it('leaves out what a form without scripts sends empty', () => {
    expect(queryOf('?q=&gender=&country=&fromAge=&toAge=')).toEqual({ limit: 12, sortBy: 'popular' })
  })

  it('leaves out what the list does not know instead of failing', () => {
    expect(
      queryOf('?sortBy=price&gender=robot&country=portugal&fromAge=7&toAge=abc&categoryIds=1&limit=9999'),
    ).toEqual({
      limit: 12,
      sortBy: 'popular',
    })
  })

  it('drops an upper age below the lower one', () => {
    expect(queryOf('?fromAge=40&toAge=22')).toMatchObject({ fromAge: 40 })
    expect(queryOf('?fromAge=40&toAge=22').toAge).toBeUndefined()
  })

  it('joins the categories a form sends one by one, each once', () => {
    expect(queryOf(`?categoryIds=${dance}&categoryIds=${music}&categoryIds=${dance}`).categoryIds).toBe(
      `${dance},${music}`,
    )
  })

  it('asks for followed creators only for someone who can follow', () => {
    expect(queryOf('?followed=true').followed).toBeUndefined()
    expect(queryOf('?followed=true', true).followed).toBe(true)
  })
})

describe('an address with something changed', () => {
  it('keeps the rest and starts from the first page', () => {
    expect(withParams('?q=cello&cursor=abc', { sortBy: 'live' })).toBe('?q=cello&sortBy=live')
  })

  it('loses what is taken away', () => {
    expect(withParams('?q=cello', { q: null })).toBe('')
    expect(withoutParam('?categoryIds=a&categoryIds=b&q=x', 'categoryIds', 'a')).toBe('?categoryIds=b&q=x')
  })

  it('carries only what a form filled in', () => {
    const form = new FormData()
    form.append('q', '  ')
    form.append('gender', 'male')
    form.append('categoryIds', 'a')
    form.append('categoryIds', 'b')
    expect(formSearch(form)).toBe('?gender=male&categoryIds=a&categoryIds=b')
  })
})

describe('ages', () => {
  it('are offered in the steps of the profile’s own list', () => {
    const ages = [
      { value: '18_19', text: '18 – 19' },
      { value: '20_22', text: '20 – 22' },
      { value: 'over_50', text: 'Over 50' },
    ]
    const { from, to } = ageSteps(ages)
    expect(from.map(({ value }) => value)).toEqual(['18', '20', '50'])
    expect(to.map(({ value }) => value)).toEqual(['19', '22'])
  })
})

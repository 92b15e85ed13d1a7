import { screen } from '@testing-library/react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { renderFor } from '~/testing/render'
import { LocalDay } from './LocalDay'
import { LocalTime } from './LocalTime'
import { Name } from './Name'
import { firstNameOf, possessive } from './names'
import { plainOf, richOf } from './plain-text'
import { RichText } from './RichText'
import { Stat, Stats } from './Stat'
import { TimeAgo } from './TimeAgo'
import { Tokens } from './Tokens'

const html = (tree: Parameters<typeof RichText>[0]['tree'], mentions: string[] = []) =>
  renderToStaticMarkup(<RichText tree={tree} mentions={mentions} className="x" />).replace(
    /^<div[^>]*>|<\/div>$/g,
    '',
  )

it('rich text keeps its markup, and text that looks like markup stays text', () => {
  const tree = [{ tag: 'p' as const, children: ['a ', { tag: 'strong' as const, children: ['<b>'] }] }]
  expect(html(tree)).toBe('<p>a <strong>&lt;b&gt;</strong></p>')
})

it('links in rich text open in a new tab and give the site no credit', () => {
  const tree = [{ tag: 'a' as const, href: 'https://example.com', children: ['here'] }]
  expect(html(tree)).toBe(
    '<a href="https://example.com" rel="nofollow noopener ugc" target="_blank">here</a>',
  )
})

it('a link without an address is text', () => {
  expect(html([{ tag: 'a' as const, children: ['here'] }])).toBe('<span>here</span>')
})

it('mentioned creators are linked, other names are not', () => {
  const markup = html(['With @kofikeys and @nobody'], ['kofikeys'])
  expect(markup).toContain('href="/kofikeys"')
  expect(markup).toContain('>@kofikeys</a>')
  expect(markup).not.toContain('href="/nobody"')
})

it('a mention inside a link leads where the link does', () => {
  const tree = [{ tag: 'a' as const, href: 'https://example.com', children: ['@kofikeys'] }]
  expect(html(tree, ['kofikeys'])).not.toContain('/kofikeys"')
})

it('typed text becomes rich text that reads the same', () => {
  expect(richOf('  1 < 2 & 3 > 2 ')).toBe('1 &lt; 2 &amp; 3 &gt; 2')
})

it('rich text becomes lines that can be edited', () => {
  const tree = [
    { tag: 'p' as const, children: ['One', { tag: 'br' as const, children: [] }, 'Two'] },
    { tag: 'ul' as const, children: [{ tag: 'li' as const, children: ['Three'] }] },
  ]
  expect(plainOf(tree)).toBe('One\nTwo\n\nThree')
})

const instant = '2031-03-12T23:05:00.000Z'

it('the server writes times in UTC and says so; the browser writes its own', () => {
  expect(renderToString(<LocalTime instant={instant} />)).toContain('12 Mar 2031, 23:05 UTC')
  renderFor(null, <LocalTime instant={instant} />)
  const local = new Date(instant)
  const time = [local.getHours(), local.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
  const shown = screen.getByText(new RegExp(`${local.getDate()} Mar 2031, ${time}$`))
  expect(shown.getAttribute('datetime')).toBe(instant)
})

it('a day carries its instant, and its year when it is not this one', () => {
  expect(renderToString(<LocalDay instant={instant} />)).toContain('12 March 2031')
})

it('a short time has the whole time on hover', () => {
  renderFor(null, <TimeAgo instant="2020-03-12T09:05:00.000Z" />)
  expect(screen.getByTitle('12 March 2020 at 09:05 UTC').textContent).toBe('12 Mar 2020')
})

it('an amount of tokens names its unit', () => {
  const { container } = renderFor(null, <Tokens amount={1234.5} />)
  expect(container.textContent).toContain('1,234.50')
  expect(screen.getByRole('img', { name: 'tokens' })).toBeTruthy()
})

it('one token is singular', () => {
  renderFor(null, <Tokens amount={1} />)
  expect(screen.getByRole('img', { name: 'token' })).toBeTruthy()
})

it('a verified name has a badge that is read aloud', () => {
  renderFor(null, <Name name="Kofi" verified />)
  expect(screen.getByRole('img', { name: 'Verified' })).toBeTruthy()
})

it('a figure can lead to more about it', () => {
  renderFor(
    null,
    <Stats>
      <Stat label="Earned" note="20% more than last month" to="/creator/earnings">
        $120
      </Stat>
    </Stats>,
  )
  expect(screen.getByRole('link', { name: 'Earned' }).getAttribute('href')).toBe('/creator/earnings')
  expect(screen.getByText('20% more than last month')).toBeTruthy()
})

it('names have a first name and a possessive', () => {
  expect([firstNameOf(' Marisol  Vega '), possessive('Marisol'), possessive('Silas')]).toEqual([
    'Marisol',
    'Marisol’s',
    'Silas’',
  ])
})

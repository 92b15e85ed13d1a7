import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Checklist } from './Checklist'

const steps = [
  { label: 'Write a bio', path: '/creator/account', isDone: true },
  { label: 'Publish your first post', path: '/creator/posts/new', isDone: false },
]
const shown = (list: typeof steps) => renderToStaticMarkup(<Checklist creatorId="1" steps={list} />)

it('links a new creator to the open steps, and marks completed ones', () => {
  const html = shown(steps)
  expect(html).toContain('Set up your page')
  expect(html).toContain('1 of 2 done')
  expect(html).toMatch(/<a href="\/creator\/posts\/new"[^>]*>Publish your first post<\/a>/)
  expect(html, 'what is done leads nowhere').not.toContain('href="/creator/account"')
  expect(html).toMatch(/Write a bio<span[^>]*>, done/)
  expect(html).toMatch(/<button[^>]*>Dismiss<\/button>/)
})

it('is hidden once everything is done', () => {
  expect(shown(steps.map((step) => ({ ...step, isDone: true })))).toBe('')
})

import { beforeAll, expect, it } from 'vitest'
import { keepStyles } from './keep-styles'

const count = (href: string) => document.head.querySelectorAll(`link[href="${href}"]`).length

function link(href: string, rel = 'stylesheet') {
  const element = Object.assign(document.createElement('link'), { rel })
  element.setAttribute('href', href)
  document.head.append(element)
  return element
}

/** The observer runs after the changes of a task. */
const observed = () => new Promise((resolve) => setTimeout(resolve))

beforeAll(keepStyles)

it('a stylesheet stays when the page that linked it is left', async () => {
  const profile = link('/profile.css')
  await observed()
  profile.remove()
  await observed()
  expect(count('/profile.css')).toBe(1)
})

it('a second link to the same stylesheet, and any other link, is removed', async () => {
  const first = link('/shell.css')
  const icon = link('/icon.png', 'icon')
  link('/shell.css')
  await observed()
  first.remove()
  icon.remove()
  await observed()
  expect([count('/shell.css'), count('/icon.png')]).toEqual([1, 0])
})

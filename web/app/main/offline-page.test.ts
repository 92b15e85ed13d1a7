import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the offline page keeps the context menu off, as every page does', () => {
  const page = readFileSync(new URL('../../public/offline.html', import.meta.url), 'utf8')
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? []
  const handlers = new Map<string, (event: { preventDefault(): void }) => void>()
  const listen = (name: string, handler: (event: { preventDefault(): void }) => void) =>
    handlers.set(name, handler)
  new Function('document', 'addEventListener', 'location', script)({ cookie: '' }, listen, {})
  let prevented = false
  handlers.get('contextmenu')?.({ preventDefault: () => (prevented = true) })
  expect(prevented).toBe(true)
})

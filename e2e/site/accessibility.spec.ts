import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'

const list = (last: string) => `
  <html lang="en"><title>Prints</title><style>.pale { color: #bbb } [aria-current] b { color: #ccc }</style>
  <main><h1>Prints</h1><ul>${'<li class="row"><b>A print</b></li>'.repeat(9)}${last}</ul></main>`

test('low contrast in only the last of many rows is found', async ({ page }) => {
  await page.setContent(list('<li class="row"><b>A print</b></li>'))
  await expectAccessible(page)
  for (const last of [
    '<li class="row"><b class="pale">A print</b></li>',
    '<li class="row" aria-current="true"><b>A print</b></li>',
    '<li class="row"><b style="color: #aaa">A print</b></li>',
    '<li class="row" style="background: #444"><b>A print</b></li>',
    '<li class="row" style="opacity: 0.4"><b>A print</b></li>',
    '<li class="row"><b>A print</b><input></li>',
  ]) {
    await page.setContent(list(last))
    await expect(expectAccessible(page), last).rejects.toThrow(/color-contrast|label/)
  }
})

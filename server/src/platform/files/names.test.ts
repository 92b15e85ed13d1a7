import { expect, test } from 'vitest'
import { asAttachment, safeName } from './names.ts'

test.each([
  ['holiday.zip', 'holiday.zip'],
  ['C:\\Users\\me\\holiday.zip', 'holiday.zip'],
  ['../../etc/passwd', 'passwd'],
  ['.htaccess', 'htaccess'],
  ['two\r\nset-cookie: x.zip', 'two set-cookie x.zip'],
  ['invoice\u202efdp.exe', 'invoice fdp.exe'],
  ['', 'download'],
  ['///', 'download'],
  [`${'long '.repeat(100)}name.tar.gz`, `${'long '.repeat(30).slice(0, 147)}.gz`],
  ['写真集.zip', '写真集.zip'],
])('%j is saved as %j', (claimed, saved) => {
  expect(safeName(claimed)).toBe(saved)
})

test('a header with any name stays one header', () => {
  expect(asAttachment(`a"; filename=evil.exe; x="\\%\n`)).toBe(
    `attachment; filename="a_; filename=evil.exe; x=____"; filename*=UTF-8''a%22%3B%20filename%3Devil.exe%3B%20x%3D%22%5C%25%0A`,
  )
})

import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { checkNewPassword } from './password-rules.ts'

const ada = {
  username: 'adaloves',
  name: 'Ada Lovelace',
  firstName: 'Augusta Ada',
  lastName: 'King',
  email: 'countess.ada@example.test',
}
const digestOf = (password: string) => createHash('sha256').update(password).digest('hex')
const plain = (password: string) => () => checkNewPassword({ hashPassword: 'false' }, password, ada)
const hashed = (password: string) => () => checkNewPassword({ hashPassword: 'true' }, digestOf(password), ada)

describe.each([
  ['as it is typed', plain],
  ['hashed by the browser', hashed],
])('a password %s', (_how, choose) => {
  test.each(['password123', '12345678', 'qwertyuiop', 'trustno1', 'Password1'])(
    'that is common is refused: %s',
    (password) => {
      expect(choose(password)).toThrow(
        expect.objectContaining({
          status: 422,
          fields: [{ path: 'password', message: expect.stringContaining('too common') }],
        }),
      )
    },
  )

  test.each([
    'adaloves',
    'ada lovelace',
    'adalovelace',
    'augusta ada king',
    'countess.ada',
    'countess.ada@example.test',
  ])('that contains known facts about its owner is refused: %s', (password) => {
    expect(choose(password)).toThrow('Your password can’t be your name or email address')
  })

  test.each([
    'ovation-demo',
    'correct horse',
    'a sentence to remember',
    'Fan-Passw0rd!',
    'adaloves2',
    'Secret#2026',
  ])('that is not easily guessed is accepted: %s', (password) => {
    expect(choose(password)).not.toThrow()
  })
})

test('case is ignored', () => {
  for (const password of ['PASSWORD123', 'Ada Lovelace', 'ADALOVES']) expect(plain(password)).toThrow()
})

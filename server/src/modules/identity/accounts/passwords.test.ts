import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

const plain = { hashPassword: 'false' }
const hashed = { hashPassword: 'true' }
const password = 'a quiet evening'
const digest = createHash('sha256').update(password).digest('hex')

test('the stored value is argon2id with its own salt, never the password or its digest', async () => {
  const [first, second] = await Promise.all([hashPassword(plain, password), hashPassword(plain, password)])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(first).not.toBe(second)
  expect(first).not.toContain(password)
  expect(first).not.toContain(digest)
})

test('only the right password is accepted', async () => {
  const stored = await hashPassword(plain, password)
  expect(await verifyPassword(plain, stored, password)).toBe(true)
  expect(await verifyPassword(plain, stored, `${password} `)).toBe(false)
  expect(await verifyPassword(plain, stored, '')).toBe(false)
})

test('an account without a password accepts none', async () => {
  expect(await verifyPassword(plain, null, password)).toBe(false)
  expect(await verifyPassword(plain, null, '')).toBe(false)
})

test('client hashing can be turned on or off without locking anyone out', async () => {
  const before = await hashPassword(plain, password)
  expect(await verifyPassword(hashed, before, digest)).toBe(true)
  const after = await hashPassword(hashed, digest)
  expect(await verifyPassword(plain, after, password)).toBe(true)
})

test('a client that does not hash can still log in while hashing is on', async () => {
  expect(await verifyPassword(hashed, await hashPassword(hashed, digest), password)).toBe(true)
})

test('while hashing is off a digest is a password like any other', async () => {
  const stored = await hashPassword(plain, password)
  expect(await verifyPassword(plain, stored, digest)).toBe(false)
})

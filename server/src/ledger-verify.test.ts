import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeDatabase } from '@ovation/testing/database'
import { programOf } from '@ovation/testing/program'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: Awaited<ReturnType<typeof makeDatabase>>
let folder: string
beforeAll(async () => {
  database = await makeDatabase()
  folder = await mkdtemp(join(tmpdir(), 'ovation-verify-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const patience = 300_000

/** The command, as an operator runs it. */
function verify(env: Record<string, string>): Promise<{ code: unknown; output: string; errors: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      programOf('ledger-verify'),
      { cwd: fileURLToPath(new URL('../..', import.meta.url)), env: { PATH: process.env.PATH, ...env } },
      (error, output, errors) => resolve({ code: error?.code ?? 0, output, errors }),
    )
  })
}

test(
  'a correct ledger exits with 0, an incorrect one fails and prints the differences',
  async () => {
    const env = { DATABASE_URL: database.url, DATA_DIR: folder }
    const well = await verify(env)
    expect(well).toMatchObject({ code: 0, errors: '' })
    expect(well.output).toMatch(/^Checked 0 transfers:\n {2}.*\nNo difference\.\n$/s)

    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into accounts (id, balance) values ('0190a0b0-0000-7000-8000-000000000000', 500)`,
    )
    await client.end()
    const unwell = await verify(env)
    expect(unwell.code).toBe(1)
    expect(unwell.output).toContain(
      'These are the differences:\n  The wallet of 0190a0b0-0000-7000-8000-000000000000 holds 5.00 tokens; its entries add up to 0.00.',
    )
  },
  patience,
)

test(
  'without a database it fails with a message and creates none',
  async () => {
    const dataDir = join(folder, 'nothing')
    expect(await verify({ DATA_DIR: dataDir })).toEqual({
      code: 1,
      output: '',
      errors: `There is no database in ${dataDir}: start the site first, or set DATABASE_URL.\n`,
    })
  },
  patience,
)

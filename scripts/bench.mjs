// `npm run bench` runs every bench/*.bench.ts; `npm run bench -- <words>` those whose name contains one of the words.
import { readdirSync } from 'node:fs'
import * as setup from './setup.mjs'

const words = process.argv.slice(2)
const files = readdirSync('bench')
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => words.length === 0 || words.some((word) => name.includes(word)))
  .sort()
if (files.length === 0)
  setup.fail(`There is no benchmark${words.length > 0 ? ` named ${words.join(' or ')}` : ''} in bench/.`)

setup.checkNode()
await setup.alone(async () => {
  await setup.installPackages()
  await setup.build()
})
for (const file of files) {
  setup.say(`\n── ${file} ──`)
  const env = { ...process.env, NODE_ENV: process.env.NODE_ENV || 'production' }
  const { code } = await setup.run(process.execPath, ['node_modules/tsx/dist/cli.mjs', `bench/${file}`], {
    env,
  })
  if (code !== 0) setup.fail(`${file} failed.`, code)
}

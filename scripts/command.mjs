// `npm run operator -- …` and others: runs one of the server's commands on the database of this site.
import * as setup from './setup.mjs'

setup.checkNode()
setup.loadEnv()
await setup.alone(setup.installPackages)

const [name, ...rest] = process.argv.slice(2)
// From the sources: a build could replace files of a running site.
const flags = ['--import', 'tsx', `server/src/${name}.ts`, ...rest]
const { code } = await setup.run(process.execPath, flags)
process.exit(code)

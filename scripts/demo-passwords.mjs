import * as setup from './setup.mjs'

setup.checkNode()
setup.loadEnv()
await setup.alone(setup.installPackages)

// From the sources: a build could replace what a running site is made of.
const flags = ['--conditions=source', '--import', 'tsx', 'server/src/demo-passwords.ts']
const { code } = await setup.run(process.execPath, flags)
process.exit(code)

import { defineConfig, devices } from '@playwright/test'
import { makeMemoryFolder } from '../testing/src/site/memory-folder.ts'
import { cameraIn } from './support/camera.ts'
import { freePort } from './support/free-port.ts'
import { folderOf, ownPlace, places } from './support/places.ts'
import { signIns } from './support/sign-ins.ts'

const root = new URL('..', import.meta.url).pathname

/** Workers load this file again; they must meet the same servers. */
async function settled(name: string, make: () => Promise<string> | string): Promise<string> {
  process.env[name] ??= await make()
  return process.env[name]
}

const ports = (await settled('E2E_PORTS', somePorts)).split(',')
const googlePort = await settled('E2E_GOOGLE_PORT', freePort)
const twitterPort = await settled('E2E_TWITTER_PORT', freePort)
const folder = await settled('E2E_FOLDER', () => makeMemoryFolder('ovation-e2e-'))
const siteUrls = ports.map((port) => `http://127.0.0.1:${port}`)
const baseURL = siteUrls[ownPlace] ?? ''
// What journeys read: the site of this worker. The runner's own values must not reach its workers.
process.env.E2E_URL = baseURL
process.env.E2E_DATA_DIR = folderOf(folder, ownPlace)

async function somePorts() {
  const found = new Set<string>()
  while (found.size < places) found.add(await freePort())
  return [...found].join(',')
}

const browserArgs = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Machines that run journeys have no camera and no microphone, and nobody to allow them: these are allowed.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${cameraIn(folder)}`,
  // Live pictures stay on this machine, and begin with their sound although nobody has pressed anything.
  '--allow-loopback-in-peer-connection',
  '--autoplay-policy=no-user-gesture-required',
  // The popups of an address bar that nobody sees are pages of their own, drawn anew for every test. A list of our own
  // replaces Playwright's, so that is repeated here.
  `--disable-features=${[
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    'WebUIOmniboxFullPopup',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'LensOverlay',
    'MediaRouter',
    'NetworkTimeServiceQuerying',
    'OptimizationHints',
    'PaintHolding',
    'PreconnectToSearch',
    'ThirdPartyStoragePartitioning',
  ].join(',')}`,
]

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: places,
  fullyParallel: true,
  // A test that passes on a second try is a bug we want to see.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // It tells that something hangs, and nothing about how fast a machine is.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    viewport: { width: 1440, height: 900 },
    // A trace of every test costs a tenth of the time: `--trace on` records one where it is needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    // What a service worker passes on, a test can neither stop on its way nor hear.
    serviceWorkers: 'block',
    // Sheets that slide are painted sixty times a second, and a sixth of the time goes there. The specs about overlays
    // and phones let them slide.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: browserArgs },
  },
  webServer: [
    {
      command: 'node_modules/.bin/tsx --conditions=@ovation/source e2e/support/providers.ts',
      cwd: root,
      // The last of them to open.
      port: Number(twitterPort),
      timeout: 600_000,
      env: { E2E_GOOGLE_PORT: googlePort, E2E_TWITTER_PORT: twitterPort, E2E_SITES: siteUrls.join(',') },
    },
    {
      command: 'node_modules/.bin/tsx --conditions=@ovation/source e2e/support/serve.ts',
      cwd: root,
      wait: { stdout: /All sites are open/ },
      // It draws the demo's people and pictures first: half a minute's work, of which a busy machine makes several.
      timeout: 600_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      env: {
        E2E_PORTS: ports.join(','),
        E2E_FOLDER: folder,
        DEMO: 'small',
        GEO_COUNTRY_HEADER: 'x-test-country',
        // Push services of journeys are on this machine.
        PUSH_LOCAL: '1',
        GOOGLE_CLIENT_ID: signIns.clientId,
        GOOGLE_CLIENT_SECRET: signIns.secret,
        GOOGLE_ISSUER: `http://127.0.0.1:${googlePort}`,
        TWITTER_CONSUMER_KEY: signIns.clientId,
        TWITTER_CONSUMER_SECRET: signIns.secret,
        TWITTER_API_BASE: `http://127.0.0.1:${twitterPort}`,
      },
    },
  ],
})

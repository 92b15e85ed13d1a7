import { defineConfig, devices } from '@playwright/test'
import { makeMemoryFolder } from '../testing/src/site/memory-folder.ts'
import { cameraIn } from './support/camera.ts'
import { freePort } from './support/free-port.ts'
import { folderOf, ownPlace, places } from './support/places.ts'
import { signIns } from './support/sign-ins.ts'

const root = new URL('..', import.meta.url).pathname

/** Workers load this file again and must use the same servers. */
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
// For the tests: the site of this worker. The runner's own values must not reach its workers.
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
  // Test machines have no camera or microphone, so fake ones are used and allowed.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${cameraIn(folder)}`,
  // WebRTC stays on this machine, and video plays with sound without a click.
  '--allow-loopback-in-peer-connection',
  '--autoplay-policy=no-user-gesture-required',
  // The popups of the invisible address bar are pages that are rendered for every test. This list replaces
  // Playwright's, which is therefore repeated here.
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
  // A test that passes on the second try has a bug.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // For hangs only; speed is not tested.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    viewport: { width: 1440, height: 900 },
    // Tracing every test costs a tenth of the time: use `--trace on` when needed.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Tests cannot intercept requests of a service worker.
    serviceWorkers: 'block',
    // Sliding sheets repaint sixty times a second, which takes a sixth of the time. The specs about overlays and phones
    // enable motion.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: browserArgs },
  },
  webServer: [
    {
      command: 'node_modules/.bin/tsx --conditions=@ovation/source e2e/support/providers.ts',
      cwd: root,
      // The last server to listen.
      port: Number(twitterPort),
      timeout: 600_000,
      env: { E2E_GOOGLE_PORT: googlePort, E2E_TWITTER_PORT: twitterPort, E2E_SITES: siteUrls.join(',') },
    },
    {
      command: 'node_modules/.bin/tsx --conditions=@ovation/source e2e/support/serve.ts',
      cwd: root,
      wait: { stdout: /All sites are open/ },
      // It draws the demo's pictures first, which takes half a minute, or several on a busy machine.
      timeout: 600_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      env: {
        E2E_PORTS: ports.join(','),
        E2E_FOLDER: folder,
        DEMO: 'small',
        GEO_COUNTRY_HEADER: 'x-test-country',
        // The push services of the tests are on this machine.
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

import { rmSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'
import { SERVER } from './scripts/lib/server-command.mjs'
import { E2E_DATA_DIR, E2E_PORT } from './test/e2e/e2e-server.ts'

const chromium = process.env.CHROMIUM_PATH

// Only the runner begins with new data: its workers read the configuration too, and so do other tools.
const isRunner = process.env.TEST_WORKER_INDEX === undefined && /playwright/u.test(process.argv[1] ?? '')
if (isRunner) rmSync(E2E_DATA_DIR, { recursive: true, force: true })

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  // What passes only at its second try is a failure.
  retries: 0,
  // Long enough for a slow machine; a test that passes does not wait for them.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://127.0.0.1:${E2E_PORT}`,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    screenshot: 'only-on-failure',
    // Takes a fifth of the time: TRACE=on where it is wanted.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    // What a worker fetches passes by the routes of a test; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    },
  },
  projects: [
    { name: 'desktop', use: desktop, testIgnore: [/phone/u, /import/u, /house/u, /legal\.spec/u] },
    { name: 'phone', use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } }, testMatch: /phone/u },
    // Changes the catalogue that the others read: last.
    { name: 'import', use: desktop, testMatch: /import/u, dependencies: ['desktop', 'phone'] },
    // Changes what the whole shop says of itself and how it sends mail: after all others.
    { name: 'house', use: desktop, testMatch: /house/u, dependencies: ['import'] },
    // Publishes a version that everybody who is logged in is asked to accept: when nobody else is.
    { name: 'legal', use: desktop, testMatch: /legal\.spec/u, dependencies: ['house'] },
  ],
  webServer: {
    command: [SERVER.program, ...SERVER.args, '--check-answers'].map((part) => JSON.stringify(part)).join(' '),
    url: `http://127.0.0.1:${E2E_PORT}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      ...SERVER.env,
      PORT: String(E2E_PORT),
      DATA_DIR: E2E_DATA_DIR,
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      BASE_PATH: '',
    },
  },
})

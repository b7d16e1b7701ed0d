import { rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 3177)
const dataDir = join(tmpdir(), `tuerca-e2e-${userInfo().username}`)
const chromium = process.env.CHROMIUM_PATH

// The configuration is read by the runner first, then by each worker: only the runner begins anew.
if (process.env.TEST_WORKER_INDEX === undefined) rmSync(dataDir, { recursive: true, force: true })

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    },
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
      testIgnore: /phone/u,
    },
    { name: 'phone', use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } }, testMatch: /phone/u },
  ],
  webServer: {
    command: `node_modules/node/bin/node server/main.ts`,
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      DATABASE_URL: '',
      BASE_PATH: '',
    },
  },
})

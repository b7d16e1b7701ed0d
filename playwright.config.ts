import { defineConfig, devices } from '@playwright/test'

const chromium = process.env.CHROMIUM_PATH

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }

/** Change what the whole shop is or says: each has workers of its own, and so a shop of its own (test/e2e/shop.ts). */
const WHOLE_SHOP = { import: /import/u, house: /house|tax-certificates/u, legal: /legal\.spec/u }

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  // What passes only at its second try is a failure.
  retries: 0,
  // Long enough for a slow machine; a test that passes does not wait for them.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json']],
  use: {
    // What cannot be clicked ends its test in two minutes, and not only when the test's own time is over.
    actionTimeout: 120_000,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    screenshot: 'only-on-failure',
    // Takes a fifth of the time: TRACE=on where it is wanted.
    trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off',
    // What fades and slides is in its place at once: nothing is looked at on its way. Tests of what moves ask for motion.
    contextOptions: { reducedMotion: 'reduce' },
    // What a worker fetches passes by the routes of a test; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    },
  },
  projects: [
    // What cannot be divided comes first, so that both workers end together.
    ...Object.entries(WHOLE_SHOP).map(([name, testMatch]) => ({ name, use: desktop, testMatch })),
    { name: 'desktop', use: desktop, testIgnore: Object.values(WHOLE_SHOP) },
  ],
})

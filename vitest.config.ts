import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,domain,search,imports,server,web,demo,bench,test,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['test/e2e/**', 'node_modules/**'],
    globalSetup: ['test/global-setup.ts'],
    // Two cores: more files at once only wait for each other.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})

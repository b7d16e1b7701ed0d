import { defineConfig } from 'vitest/config'
export default defineConfig({ test: { include: ['test/rules/*.test.ts'], exclude: ['**/first-load.test.ts', 'node_modules/**'], maxWorkers: 1, isolate: false, testTimeout: 60000 } })

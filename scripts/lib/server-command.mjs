// How the server runs: `npm start`, the tests and the benchmarks share this command, so that what they show holds for visitors.
import { join } from 'node:path'
import { NODE, ROOT } from './prepare.mjs'

/** glibc: memory in pages of 2 MB. Looking up the small pages of a search index takes as long as reading them. */
export const LARGE_PAGES = { GLIBC_TUNABLES: process.env.GLIBC_TUNABLES ?? 'glibc.malloc.hugetlb=1' }

export const SERVER = {
  program: NODE,
  args: [
    // V8: a small young generation, and an old one that is collected when it has doubled. By default Node takes twice the
    // memory, for no more answers a second.
    '--max-semi-space-size=8',
    '--heap-growing-percent=100',
    join(ROOT, 'server/main.ts'),
  ],
  env: {
    NODE_ENV: 'production',
    // Compiled code is stored for the next start.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules/.cache/tuerca-compiled'),
    // malloc: two arenas in place of eight for each core.
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
    ...LARGE_PAGES,
  },
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { reachedFrom } from './sources.ts'

// The files that a browser must fetch before /home works, in bytes after gzip: a slow phone waits for each of them (npm run bench:web).
// The names of the files of the account menu and the bell are included; forms have their targets before their scripts run.
const MOST_SCRIPT = 163_000
/** The table of all screens (react-router.config.ts) grows with each screen and its shared files; nothing else may grow with them. */
const MOST_SCRIPT_PER_SCREEN = 190
const MOST_STYLE = 18_100
/** With more files, a browser's six connections leave none for the pictures. */
const MOST_FILES = 15

const ASSETS = join(import.meta.dirname, '../../build/client/assets')
const MANIFEST = /^manifest-[\w-]+\.js$/u

interface Part {
  readonly module: string
  readonly imports: readonly string[]
  readonly css?: readonly string[]
}

interface Manifest {
  readonly entry: Part
  readonly routes: Readonly<Record<string, Part>>
}

// npm test builds first.
describe.skipIf(!existsSync(ASSETS))('the first load of /home', () => {
  const file = existsSync(ASSETS) ? (readdirSync(ASSETS).find((name) => MANIFEST.test(name)) ?? '') : ''

  it('is within its limits', () => {
    const text = readFileSync(join(ASSETS, file), 'utf8')
    const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
    const parts = [entry, routes['root'], routes['routes/shell'], routes['routes/public/home']].map((part) => {
      if (part === undefined) throw new Error('The build has not the routes of /home')
      return part
    })
    const scripts = new Set(parts.flatMap(({ module, imports }) => [module, ...imports]))
    const styles = new Set(parts.flatMap(({ css = [] }) => css))
    expect(scripts.size).toBeGreaterThan(5)
    expect(styles.size).toBeGreaterThan(0)
    // One more: the table of screens.
    expect(scripts.size + styles.size + 1).toBeLessThanOrEqual(MOST_FILES)
    expect(packed(scripts)).toBeLessThanOrEqual(MOST_SCRIPT)
    expect(packed(new Set([file]))).toBeLessThanOrEqual(MOST_SCRIPT_PER_SCREEN * Object.keys(routes).length)
    expect(packed(styles)).toBeLessThanOrEqual(MOST_STYLE)
  })
})

describe('what the server renders and whose code comes later', () => {
  const stylesOf = (file: string) => [...reachedFrom(file, ['static'])].filter((each) => each.endsWith('.css'))
  const SHELL = ['web/root.tsx', 'web/app/shell/shell.tsx']

  // Without them it is shown bare until its code is there, and then moves the rest of the page.
  it.each([
    ['web/features/home/below-fold.tsx', 'web/routes/public/home.tsx', []],
    // Of menus, which are closed at first.
    ['web/app/shell/menu/account-bar.tsx', '', ['web/ui/mantine/menu.css']],
    ['web/app/shell/acting-banner.tsx', '', []],
  ])('%s has its styles in the first load', (file, screen, exceptions) => {
    const loaded = new Set([...SHELL, screen].filter((each) => each !== '').flatMap(stylesOf))
    expect(stylesOf(file).filter((each) => !loaded.has(each))).toEqual(exceptions)
    // The build leaves styles out whose names a file does not use.
    const name = basename(file, '.tsx')
    const built = existsSync(ASSETS) ? readdirSync(ASSETS) : []
    expect(built.filter((each) => each.startsWith(`${name}-`) && each.endsWith('.css'))).toEqual([])
  })
})

/** The router ends addresses of shared styles with '#'. */
function packed(addresses: ReadonlySet<string>): number {
  const names = new Set([...addresses].map((address) => address.replace(/^.*\//u, '').replace('#', '')))
  return [...names].reduce((sum, name) => sum + gzipSync(readFileSync(join(ASSETS, name)), { level: 9 }).length, 0)
}

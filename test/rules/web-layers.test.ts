import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cyclesIn, importsIn, importsOf, productFiles, ROOT } from './sources.ts'

/** What every feature may use; a folder of features/ that is not named here is a feature. */
const KITS = ['charts', 'company', 'documents', 'forms', 'jobs', 'lists', 'resources', 'uploads']

/** From the lowest group up. A file belongs to the first whose pattern it meets, and may import its own group and those above it in this list. */
const GROUPS = {
  // Pieces that show something: no routing, no data.
  ui: /^web\/ui\//u,
  // The client, one query definition for each call, what the browser stores; the service worker, and what it and the pages call the same.
  data: /^web\/(?:data|offline\/worker)\//u,
  kits: new RegExp(`^web/(?:app/(?!shell/|session/)|offline/|features/(?:${KITS.join('|')})/)`, 'u'),
  // The session shows the login over a screen whose session has ended.
  features: /^web\/(?:features|app\/session)\//u,
  // Header, menu and footer are composed of features. What only vite.config.ts loads is here too.
  screens: /^web\/(?:app\/shell|routes|build-plugins)\/|^web\/[\w.]+$/u,
}
const ORDER = Object.keys(GROUPS)

const files = productFiles().filter((file) => file.startsWith('web/'))

describe('the groups of web/', () => {
  it('hold every file', () => {
    expect(files.length).toBeGreaterThan(200)
    expect(files.filter((file) => groupOf(file) < 0)).toEqual([])
    expect(KITS.filter((kit) => !files.some((file) => file.startsWith(`web/features/${kit}/`)))).toEqual([])
  })

  it('import only the groups before them', () => {
    const broken = files.flatMap((file) =>
      importsOf(file)
        .filter((name) => name.startsWith('web/') && groupOf(name) > groupOf(file))
        .map((name) => `${file} (${ORDER[groupOf(file)]}) imports ${name} (${ORDER[groupOf(name)]})`),
    )
    expect(broken).toEqual([])
  })

  it('have no folders that import each other', () => {
    const imported = new Map(
      [...Map.groupBy(files, folderOf)].map(([folder, own]) => [folder, new Set(own.flatMap(importsOf).map(folderOf))]),
    )
    expect(cyclesIn(imported)).toEqual([])
  })
})

describe('web/ui', () => {
  it('has no routing and no data', () => {
    const foreign = /^(react-router|@react-router\/|@tanstack\/)/u
    const broken = files
      .filter((file) => file.startsWith('web/ui/'))
      .flatMap((file) => importsIn(file).flatMap(({ specifier }) => (foreign.test(specifier) ? [file] : [])))
    expect(broken).toEqual([])
  })
})

describe('keys of the whole window', () => {
  /** Each of the others listens for its own dialog. */
  const MAY_LISTEN = [
    'web/ui/use-window-keys.ts',
    // Before the code that uses them has loaded.
    'web/app/shell/jump/early-jump.ts',
    'web/ui/product/gallery-zoom.tsx',
    'web/features/announcements/announcement-dialog.tsx',
  ]

  it('are handled at one place, which ignores them while a dialog is open', () => {
    const listeners = files.filter((file) =>
      /\b(?:window|document|body)\.addEventListener\(\s*'key|useWindowEvent\(|useHotkeys\(/u.test(
        readFileSync(join(ROOT, file), 'utf8'),
      ),
    )
    expect(listeners.toSorted()).toEqual(MAY_LISTEN.toSorted())
  })
})

describe('web/data', () => {
  it('is the only caller of the API: features use its queries, screens the client that they get', () => {
    const callers = files.filter((file) => importsOf(file).includes('web/data/browser-api.ts'))
    expect(callers.length).toBeGreaterThan(0)
    expect(callers.filter((file) => !file.startsWith('web/data/'))).toEqual([])
  })
})

/** The place of its group; -1 for none. */
function groupOf(file: string): number {
  return Object.values(GROUPS).findIndex((group) => group.test(file))
}

/** 'web/features/cart', 'web/app/shell', 'web/data'. */
function folderOf(file: string): string {
  return /^web\/(?:(?:features|app)\/[\w.-]+|offline\/worker|[\w.-]+)/u.exec(file)?.[0] ?? ''
}

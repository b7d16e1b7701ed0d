import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  cyclesIn,
  FOLDERS,
  importsIn,
  importsOf,
  isBarrel,
  productFiles,
  reachedFrom,
  ROOT,
  sourceFiles,
  topFolder,
} from './sources.ts'

type Folder = (typeof FOLDERS)[number]

// ARCHITECTURE.md, "Code map". A folder may always import itself.
const MAY_IMPORT: Readonly<Record<Folder, readonly string[]>> = {
  domain: [],
  contract: ['domain'],
  search: ['domain'],
  imports: ['domain'],
  server: ['contract', 'domain', 'search', 'imports'],
  web: ['contract', 'domain'],
  // The demo store draws its pictures and PDFs from the drawings of parts, which are files for the browser.
  // Of the readers only the type of a document, in which the demo's documents are written.
  demo: ['domain', 'server/platform', 'web/public', 'imports/cfdi/cfdi.ts'],
  scripts: ['domain', 'server/platform'],
  bench: [...FOLDERS, 'db/migrations'],
  test: FOLDERS,
}

/** main.ts composes the program: only it may import the demo store. */
const COMPOSITION = { file: 'server/main.ts', mayImport: 'demo' }

/** An area imports only areas to its left. */
const AREAS = [
  'accounts',
  'customers',
  'catalog',
  'search',
  'pricing',
  'carts',
  'quotes',
  'counter',
  'orders',
  'cores',
  'returns',
  'documents',
  'content',
  'inquiries',
  'sync',
  'reports',
]

const product = productFiles()

describe('import rules', () => {
  it('a folder imports only the folders it may', () => {
    const broken = product.flatMap((file) =>
      importsOf(file).flatMap((name) => (mayImport(file, name) ? [] : [`${file} imports ${name}`])),
    )
    expect(broken).toEqual([])
  })

  it('all imports exist', () => {
    const broken = sourceFiles().flatMap((file) =>
      importsIn(file).flatMap(({ target, kind }) =>
        // A data file may be generated, or outside the project.
        target === null || kind === 'url' || isGenerated(target) || existsSync(join(ROOT, target))
          ? []
          : [`${file} imports ${target}`],
      ),
    )
    expect(broken).toEqual([])
  })

  it('an area of the server imports only areas to its left', () => {
    const broken = product.flatMap((file) => {
      const area = areaOf(file)
      if (area < 0) return []
      return importsOf(file).flatMap((name) => (areaOf(name) > area ? [`${file} imports ${name}`] : []))
    })
    expect(broken).toEqual([])
  })

  it('the platform knows no area', () => {
    const broken = product
      .filter((file) => file.startsWith('server/platform/'))
      .flatMap((file) => importsOf(file).filter((name) => areaOf(name) >= 0 || name.startsWith('server/pages/')))
    expect(broken).toEqual([])
  })

  it('every folder of the server is the platform, the pages, the first run or an area', () => {
    const folders = product.flatMap((file) => /^server\/([^/]+)\//u.exec(file)?.[1] ?? [])
    expect(
      [...new Set(folders)].filter((name) => !['platform', 'pages', 'first-run', ...AREAS].includes(name)),
    ).toEqual([])
  })

  it('no file imports itself through others', () => {
    expect(cyclesIn(new Map(sourceFiles().map((file) => [file, importsOf(file)])))).toEqual([])
  })

  it('no folder of an area, of the data of screens or of features imports itself through others', () => {
    const files = Map.groupBy(product.filter(isOfRoom), (file) => roomOf(file))
    const rooms = [...files].map(
      ([room, ofRoom]) => [room, [...new Set(ofRoom.flatMap(importsOf).filter(isOfRoom).map(roomOf))]] as const,
    )
    expect(rooms.length).toBeGreaterThan(200)
    expect(cyclesIn(new Map(rooms))).toEqual([])
  })

  it('no barrel files', () => {
    expect(sourceFiles().filter(isBarrel)).toEqual([])
  })

  it('code that runs before packages are installed imports none', () => {
    const broken = ['start', 'dev', 'build', 'run', 'test'].flatMap((name) =>
      packagesBehind(`scripts/${name}.mjs`).filter((specifier) => !specifier.startsWith('node:')),
    )
    expect(broken).toEqual([])
  })
})

describe('what the browser loads', () => {
  const entries = product.filter((file) => /^web\/(entry\.client\.tsx|root\.tsx|routes\/.*\.tsx)$/u.test(file))
  const ofPublicPages = entries.filter((file) => !PRIVATE_SCREENS.test(file))

  it('has no schemas on public pages: of the contract only types, the client and constants', () => {
    expect(ofPublicPages.length).toBeGreaterThan(10)
    const reached = new Set(ofPublicPages.flatMap((file) => [...reachedFrom(file)]))
    const contract = [...reached].filter((file) => file.startsWith('contract/'))
    expect(contract.toSorted()).toEqual(['contract/client.ts', 'contract/limits.ts'])
    expect(ofPublicPages.flatMap(packagesBehind).filter((name) => name.startsWith('zod'))).toEqual([])
  })

  it('has no package of the server', () => {
    const packages = entries.flatMap(packagesBehind)
    expect(packages).toContain('react')
    const foreign = /^(node:|fastify|@fastify\/|pg|kysely|pino|sharp|react-dom\/server|@react-router\/node)/u
    expect([...new Set(packages)].filter((name) => foreign.test(name))).toEqual([])
  })
})

/** Forms of these screens load the schema of their own call. */
const PRIVATE_SCREENS = /^web\/routes\/(?:account|admin|catalog|counter|customers|development|documents|marketing)\//u

describe('the service worker', () => {
  const worker = product.find((file) => file.endsWith('/service-worker.ts')) ?? ''

  it('only contains the offline code, without packages', () => {
    const reached = [...reachedFrom(worker)]
    expect(reached.length).toBeGreaterThan(3)
    expect(reached.filter((file) => !file.startsWith('web/offline/') && !file.startsWith('domain/'))).toEqual([])
    expect(packagesBehind(worker)).toEqual([])
  })

  it('is not loaded by any page', () => {
    const importers = product.filter((file) => importsOf(file).includes(worker))
    expect(importers.filter((file) => !file.endsWith('/build-worker.ts'))).toEqual([])
  })
})

function mayImport(file: string, name: string): boolean {
  if (file === COMPOSITION.file && isBelow(name, [COMPOSITION.mayImport])) return true
  const folder = FOLDERS.find((each) => each === topFolder(file))
  return folder !== undefined && isBelow(name, [folder, ...MAY_IMPORT[folder]])
}

function isBelow(name: string, folders: readonly string[]): boolean {
  return folders.some((folder) => name === folder || name.startsWith(`${folder}/`))
}

function areaOf(file: string): number {
  const [folder, area] = file.split('/')
  return folder === 'server' ? AREAS.indexOf(area ?? '') : -1
}

/** React Router generates the types of each route. */
function isGenerated(name: string): boolean {
  return name.includes('/+types/')
}

/** The packages that are loaded with a file. */
function packagesBehind(file: string): string[] {
  const imports = [...reachedFrom(file)].filter((each) => /\.(tsx?|mjs)$/u.test(each)).flatMap(importsIn)
  return imports.flatMap(({ target, isType, specifier }) => (target === null && !isType ? [specifier] : []))
}

/** Options name what others give to an area: their types lead anywhere. */
function isOfRoom(file: string): boolean {
  return (areaOf(file) >= 0 && !file.endsWith('options.ts')) || /^web\/(?:data|features)\//u.test(file)
}

/** 'server/carts/cart' of 'server/carts/cart/routes.ts'. A file that is in none of an area's folders is a room of its own. */
function roomOf(file: string): string {
  return file.split('/', 3).join('/')
}

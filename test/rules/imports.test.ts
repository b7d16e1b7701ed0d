import { describe, expect, it } from 'vitest'
import { importsOf, sourceFiles, specifiersOf, typeOnlySpecifiersOf } from './sources.ts'

// ARCHITECTURE.md, "Who may import whom".
const MAY_IMPORT: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  search: ['domain'],
  imports: ['domain'],
  server: ['contract', 'domain', 'search', 'imports'],
  web: ['contract', 'domain'],
  demo: ['domain', 'server'],
}

/** An area imports only areas to its left. */
const AREAS = [
  'accounts',
  'customers',
  'catalog',
  'search',
  'pricing',
  'carts',
  'quotes',
  'orders',
  'documents',
  'content',
  'inquiries',
  'sync',
  'reports',
]

const product = sourceFiles().filter((file) => folderOf(file) in MAY_IMPORT && !isTest(file))

function folderOf(file: string): string {
  return file.split('/', 1)[0] ?? ''
}

function isTest(file: string): boolean {
  return file.includes('.test.')
}

describe('import rules', () => {
  it('a folder imports only the folders it may', () => {
    const broken = product.flatMap((file) => {
      const allowed = [folderOf(file), ...(MAY_IMPORT[folderOf(file)] ?? [])]
      // main.ts composes the program: it alone knows the demo store.
      if (file === 'server/main.ts') allowed.push('demo')
      return importsOf(file).flatMap((imported) =>
        allowed.includes(folderOf(imported)) ? [] : [`${file} imports ${imported}`],
      )
    })
    expect(broken).toEqual([])
  })

  it('the demo store knows only the platform of the server', () => {
    const broken = product
      .filter((file) => folderOf(file) === 'demo')
      .flatMap((file) =>
        importsOf(file).filter((name) => name.startsWith('server/') && !name.startsWith('server/platform/')),
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

  it('only routes know HTTP and only stores speak SQL', () => {
    const inAreas = product.filter((file) => areaOf(file) >= 0)
    const http = inAreas.filter((file) => /fastify|platform\/http/u.test(specifiersOf(file).join(' ')))
    expect(http.filter((file) => !/\/(routes|[\w-]+-routes)\.ts$/u.test(file))).toEqual([])
  })

  it('no file imports itself through others', () => {
    expect(cycles(product)).toEqual([])
  })

  it('no barrel files', () => {
    expect(product.filter((file) => /\/index\.tsx?$/u.test(file) && !file.startsWith('web/routes/'))).toEqual([])
  })

  it('the browser loads no schema: of the contract only types, the client and constants', () => {
    const forbidden = sourceFiles()
      .filter((file) => folderOf(file) === 'web' && !isTest(file))
      .flatMap((file) => valueImports(file).map((name) => `${file}: ${name}`))
      .filter((entry) => /: (zod|#contract\/(?!client|limits))/u.test(entry))
    expect(forbidden).toEqual([])
  })
})

function areaOf(file: string): number {
  const [folder, area] = file.split('/')
  return folder === 'server' ? AREAS.indexOf(area ?? '') : -1
}

function valueImports(file: string): string[] {
  const typeOnly = typeOnlySpecifiersOf(file)
  return specifiersOf(file).filter((name) => !typeOnly.has(name))
}

function cycles(files: readonly string[]): string[] {
  const graph = new Map(files.map((file) => [file, importsOf(file)]))
  const done = new Set<string>()
  const found: string[] = []
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) {
      found.push([...path.slice(path.indexOf(file)), file].join(' → '))
      return
    }
    if (done.has(file)) return
    for (const next of graph.get(file) ?? []) visit(next, [...path, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  return found
}

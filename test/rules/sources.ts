import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync, Visitor } from 'vite'

export const ROOT = resolve(import.meta.dirname, '../..')

export const FOLDERS = [
  'contract',
  'domain',
  'search',
  'imports',
  'server',
  'web',
  'demo',
  'bench',
  'test',
  'scripts',
] as const

export interface Import {
  /** As written: './a.ts', '#server/app.ts', 'zod', 'node:fs'. */
  readonly specifier: string
  /** The file or folder of the project, relative to the root; null for a package. */
  readonly target: string | null
  /** Erased before the program runs. */
  readonly isType: boolean
  /** 'url': `new URL('…', import.meta.url)`, which names a worker or a file of data. */
  readonly kind: 'static' | 'dynamic' | 'url'
}

/** Every source file of the project, relative to its root, including tests. */
export function sourceFiles(): string[] {
  return FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mts,mjs}`, { cwd: ROOT })).filter(
    (file) => !file.includes('node_modules'),
  )
}

/** The files of the product: without tests and files that only tests use. */
export function productFiles(): string[] {
  return sourceFiles().filter((file) => !isTest(file) && topFolder(file) !== 'test')
}

export function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$/u.test(file) || file.includes('/testing/')
}

/** 'server' of 'server/catalog/products/routes.ts'. */
export function topFolder(file: string): string {
  return file.split('/', 1)[0] ?? ''
}

export function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}

const parsed = new Map<string, readonly Import[]>()

/** All imports of a file, including types and packages. Throws where the file has no valid syntax. */
export function importsIn(file: string): readonly Import[] {
  const known = parsed.get(file)
  if (known !== undefined) return known
  const imports = parseImports(file, read(file))
  parsed.set(file, imports)
  return imports
}

/** The project files that a file imports (types too), relative to the root, without packages. */
export function importsOf(file: string): string[] {
  return importsIn(file).flatMap(({ target }) => target ?? [])
}

/** The project files that this one needs: itself and its direct and indirect imports, without types. @param kinds of imports that count */
export function reachedFrom(
  file: string,
  kinds: readonly Import['kind'][] = ['static', 'dynamic', 'url'],
): Set<string> {
  const reached = new Set<string>()
  const open = [file]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    if (!isSource(next)) continue
    const imports = importsIn(next).filter(({ isType, kind }) => !isType && kinds.includes(kind))
    open.push(...imports.flatMap(({ target }) => target ?? []))
  }
  return reached
}

/** Each circle among files or folders that import each other: 'a → b → a'. To import oneself is none. */
export function cyclesIn(imported: ReadonlyMap<string, Iterable<string>>): string[] {
  const done = new Set<string>()
  const found: string[] = []
  const visit = (name: string, path: readonly string[]): void => {
    if (path.includes(name)) {
      found.push([...path.slice(path.indexOf(name)), name].join(' → '))
      return
    }
    if (done.has(name)) return
    for (const next of imported.get(name) ?? []) if (next !== name) visit(next, [...path, name])
    done.add(name)
  }
  for (const name of imported.keys()) visit(name, [])
  return found
}

/** Has no code of its own: only `export … from`. */
export function isBarrel(file: string): boolean {
  const result = parseSync(file, read(file))
  const exported = result.module.staticExports.flatMap(({ entries }) => entries)
  if (!exported.some(({ moduleRequest }) => moduleRequest)) return false
  return result.program.body.every((statement) => 'source' in statement && statement.source !== null)
}

function isSource(file: string): boolean {
  return /\.(ts|tsx|mts|mjs)$/u.test(file) && existsSync(join(ROOT, file))
}

/** @param file decides the syntax (TypeScript, JSX) and the meaning of relative names. */
export function parseImports(file: string, text: string): Import[] {
  const result = parseSync(file, text)
  if (result.errors.length > 0) throw new Error(`${file}: ${result.errors[0]?.message}`)
  const found: Import[] = []
  const add = (specifier: string, kind: Import['kind'], isType: boolean): void => {
    found.push({ specifier, kind, isType, target: targetOf(file, specifier, kind) })
  }
  for (const { moduleRequest, entries } of result.module.staticImports) {
    add(moduleRequest.value, 'static', areTypes(entries))
  }
  for (const { entries } of result.module.staticExports) {
    const source = entries[0]?.moduleRequest
    if (source) add(source.value, 'static', areTypes(entries))
  }
  // Walking through a program takes far longer than parsing it.
  if (!/\bimport\(|\bnew URL\(/u.test(text)) return found
  new Visitor({
    ImportExpression({ source }) {
      if (source.type === 'Literal' && typeof source.value === 'string') add(source.value, 'dynamic', false)
    },
    TSImportType({ source }) {
      add(source.value, 'dynamic', true)
    },
    NewExpression({ callee, arguments: [path, base] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'URL') return
      if (path?.type !== 'Literal' || typeof path.value !== 'string') return
      if (base === undefined || text.slice(base.start, base.end) !== 'import.meta.url') return
      add(path.value, 'url', false)
    },
  }).visit(result.program)
  return found
}

function areTypes(entries: readonly { readonly isType: boolean }[]): boolean {
  return entries.length > 0 && entries.every(({ isType }) => isType)
}

function targetOf(file: string, specifier: string, kind: Import['kind']): string | null {
  if (kind !== 'url' && specifier.startsWith('#')) return specifier.slice(1)
  if (kind !== 'url' && !specifier.startsWith('.')) return null
  // Vite's '?url' and similar suffixes decide how the file is loaded.
  return relative(ROOT, resolve(ROOT, dirname(file), specifier.replace(/\?.*$/u, '')))
}

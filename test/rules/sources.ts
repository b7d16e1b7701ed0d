import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')

const FOLDERS = ['contract', 'domain', 'search', 'imports', 'server', 'web', 'demo', 'bench', 'test', 'scripts']

/** Every TypeScript file of the project, relative to its root. */
export function sourceFiles(): string[] {
  return FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT })).filter(
    (file) => !file.includes('node_modules'),
  )
}

export function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}

/** The project files that a file imports (types too), relative to the root. Packages are left out. */
export function importsOf(file: string): string[] {
  return specifiersOf(file).flatMap((specifier) => {
    if (specifier.startsWith('#')) return [specifier.slice(1)]
    if (specifier.startsWith('.')) return [relative(ROOT, resolve(ROOT, dirname(file), specifier))]
    return []
  })
}

/** The names imported by `import type` statements only. */
export function typeOnlySpecifiersOf(file: string): Set<string> {
  const statements = read(file).matchAll(/^import type [^;]*? from '([^']+)'/gmu)
  return new Set([...statements].map((match) => match[1] ?? ''))
}

/** Packages and project files by the names under which they are imported. */
export function specifiersOf(file: string): string[] {
  const text = read(file)
  const statements = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?from '([^']+)'|import\(\s*'([^']+)'\s*\)|^import '([^']+)'/gmu,
  )
  return [...statements].map((match) => match[1] ?? match[2] ?? match[3] ?? '').filter((name) => name !== '')
}

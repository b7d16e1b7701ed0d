import { globSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { read, ROOT } from './sources.ts'

/** Documents about the present; decision records are about their own time. */
const DOCUMENTS = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', ...globSync('docs/*.md', { cwd: ROOT })]

const TOP = readdirSync(ROOT)
const FILE_NAME = /^[\w.*<>-]+\.(?:ts|tsx|mjs|css|sql|json|csv|md)$/u

describe.each(DOCUMENTS)('%s', (document) => {
  it('names only files and folders that exist', () => {
    const named = [...read(document).matchAll(/`([^`\n]+)`/gu)].flatMap(([, code = '']) => code.split(' '))
    expect(named.filter((name) => isPath(name) && !exists(name))).toEqual([])
  })

  it('links only to files that exist', () => {
    const targets = [...read(document).matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/gu)].map(([, target = '']) => target)
    const files = targets
      .filter((target) => !/^https?:/u.test(target))
      .map((target) => relative(ROOT, resolve(ROOT, dirname(document), target)))
    expect(files.filter((file) => globSync(file, { cwd: ROOT }).length === 0)).toEqual([])
  })
})

/** 'server/app.ts', 'web/ui/', 'server/<area>/store.ts', or the bare name of a file: 'relax.ts'. */
function isPath(text: string): boolean {
  const [top = '', ...rest] = text.split('/')
  return rest.length === 0 ? FILE_NAME.test(text) : TOP.includes(top)
}

function exists(name: string): boolean {
  const pattern = name.replaceAll(/<[^>]+>/gu, '*').replace(/\/$/u, '')
  const [top = ''] = pattern.split('/')
  if (top === 'node_modules') return globSync(pattern, { cwd: ROOT }).length > 0
  const isBare = !pattern.includes('/')
  const folders = TOP.filter((entry) => !entry.startsWith('.') && entry !== 'node_modules')
  const patterns = isBare ? [pattern, ...folders.map((folder) => join(folder, '**', pattern))] : [pattern]
  return patterns.some((each) => globSync(each, { cwd: ROOT }).length > 0)
}

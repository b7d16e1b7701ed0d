import { existsSync, globSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FOLDERS, read, ROOT } from './sources.ts'

/** Documents of the current state; decision records belong to their time. */
const DOCUMENTS = ['*.md', 'docs/*.md', `{${FOLDERS.join()}}/**/README.md`].flatMap((pattern) =>
  globSync(pattern, { cwd: ROOT }),
)

const TOP = readdirSync(ROOT)
const FILE_NAME = /^[\w.*<>-]+\.(?:ts|tsx|mjs|css|sql|json|csv|md)$/u

describe.each(DOCUMENTS)('%s', (document) => {
  it('names only files and folders that exist', () => {
    const named = [...read(document).matchAll(/`([^`\n]+)`/gu)].flatMap(([, code = '']) => code.split(' '))
    expect(named.filter((name) => isPath(name, document) && !exists(name, document))).toEqual([])
  })

  it('links only to files that exist', () => {
    const targets = [...read(document).matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/gu)].map(([, target = '']) => target)
    const files = targets
      .filter((target) => !/^https?:/u.test(target))
      .map((target) => relative(ROOT, resolve(ROOT, dirname(document), target)))
    expect(files.filter((file) => globSync(file, { cwd: ROOT }).length === 0)).toEqual([])
  })
})

it('each folder of the code map with folders of its own has a README, to which the map leads', () => {
  const folders = globSync('{domain,contract,search,imports,web,demo,server/*}/*/', { cwd: ROOT }).map(dirname)
  const readmes = [...new Set(folders)].map((folder) => `(${folder}/README.md)`)
  expect(readmes.filter((readme) => !read('ARCHITECTURE.md').includes(readme))).toEqual([])
})

/** 'server/app.ts', 'web/ui/', 'server/<area>/store.ts', what begins with a folder beside the document, or the bare name of a file: 'relax.ts'. */
function isPath(text: string, document: string): boolean {
  const [top = '', ...rest] = text.split('/')
  return rest.length === 0 ? FILE_NAME.test(text) : TOP.includes(top) || isFolderBeside(document, top)
}

function isFolderBeside(document: string, name: string): boolean {
  return /^\w/u.test(name) && existsSync(join(ROOT, dirname(document), name))
}

function exists(name: string, document: string): boolean {
  const pattern = name.replaceAll(/<[^>]+>/gu, '*').replace(/\/$/u, '')
  if (pattern.includes('/') && globSync(join(dirname(document), pattern), { cwd: ROOT }).length > 0) return true
  const [top = ''] = pattern.split('/')
  if (top === 'node_modules') return globSync(pattern, { cwd: ROOT }).length > 0
  const isBare = !pattern.includes('/')
  const folders = TOP.filter((entry) => !entry.startsWith('.') && entry !== 'node_modules')
  const patterns = isBare ? [pattern, ...folders.map((folder) => join(folder, '**', pattern))] : [pattern]
  return patterns.some((each) => globSync(each, { cwd: ROOT }).length > 0)
}

import type { z } from 'zod'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/api.ts'
import { productFiles, read } from './sources.ts'

/**
 * CONTRIBUTING.md: the names that answers have on the wire are given in `present` only. Services and stores name in Spanish only what is
 * no answer:
 *
 * - what the contract parses: filters, pages and orders of a list, and addresses with them;
 * - what a form gets back under the names of its body: refused fields, and the stored values of a stale change;
 * - the details of an audit entry and the variables of a mail, which people read under these names;
 * - kinds and states, which have one name everywhere: a `Record` by them, or a constant.
 */
const INPUT =
  /(?:Filters?|Query|Sort)$|^(?:filters|query|page|sort|source)$|(?:List|Backlog|Sums|Page)$|^(?:filterOf|first[A-Z]\w*|daySpan|isOnDays|URLSearchParams)$/u
const FORM = /[pP]roblems?$|^(?:Failure|refused|invalid|values|stored|missing|wireValues)$/u
const READ = /^(?:before|after|recordAudit|auditMany|facts|payload|questions|audited|valuesOf)$/u

/** Names of pages, which the lists of the server have too, and words that are English as well. */
const ENGLISH = new Set(
  'pagina porPagina id name version total email bytes folio uuid series roles year url user rfc subtotal revision slug username logo alt results years type general success banners motor sm md lg isLoggedin challenge transports userVerification pdf sat a acuse efos xml html x y hero slider uri excludeCredentials authenticatorSelection residentKey cancelable whatsapp'.split(
    ' ',
  ),
)

/** Each with its reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'server/catalog/applications/service.ts': 'the cells of the grid are written, checked and returned as one value',
  'server/catalog/merges/store.ts': 'the counts of a merge are stored as they are answered',
  'server/catalog/reference-data/years-service.ts': 'the text of uses is made of the counts of a merge',
  'server/content/mail-templates/service.ts':
    'the texts of a template are the body of the form, whose fields are refused by name',
  'server/content/publications/drafts-service.ts': 'a draft is the form as it was typed, whatever its fields are',
}

interface Node {
  readonly type: string
  readonly start: number
  readonly [field: string]: unknown
}

const answers = namesAndKinds(ENDPOINTS.map(({ response }) => response))
const calls = namesAndKinds(ENDPOINTS.flatMap(({ query, body, response }) => [query, body, response]))

const files = productFiles().filter((file) =>
  /^server\/(?!platform\/|pages\/|first-run\/).*\/(?:[\w-]+-)?(?:service|store)\.ts$/u.test(file),
)

it('services and stores give no field of an answer its name on the wire', () => {
  expect(answers.names.size).toBeGreaterThan(1000)
  expect(files.length).toBeGreaterThan(300)
  const named = files.filter((file) => !(file in EXCEPTIONS)).flatMap((file) => wireNamesIn(file, read(file)))
  expect(named, 'name these in present.ts').toEqual([])
})

it('each exception is one', () => {
  expect(Object.keys(EXCEPTIONS).filter((file) => wireNamesIn(file, read(file)).length === 0)).toEqual([])
})

it.each([
  ['const made = { nombre: row.name }', ['nombre']],
  ['interface Row { readonly nombre: string }', ['nombre']],
  ["const WORDS = { marca: 'la marca', linea: 'la línea' } as const", []],
  ["const words: Readonly<Record<Kind, string>> = { marca: 'la marca' }", []],
  ["const words = { marca: 'la marca' }", ['marca']],
  ['return { id, name, total }', []],
  ['const { nombre } = body', []],
  ['interface ThingFilters { readonly nombre: string }', []],
  ["new Failure('conflict', 'Ya hay uno.', { nombre: 'Ya hay uno.' })", []],
  ['recordAudit(db, audit, { after: { nombre: name } })', []],
])('%s', (text, names) => {
  expect(wireNamesIn('server/x/service.ts', text).map((found) => found.split(' ').at(-1))).toEqual(names)
})

/** 'file:line name' for each name of an answer. */
function wireNamesIn(file: string, text: string): string[] {
  const found: string[] = []
  const visit = (value: unknown, isAllowed: boolean): void => {
    if (Array.isArray(value)) return value.forEach((each) => visit(each, isAllowed))
    if (!isNode(value)) return
    const node = value
    if (isAllowed || isAllowedIn(node)) return
    if (node.type === 'ObjectPattern') return
    if (node.type === 'VariableDeclarator') {
      const record = recordByKind(node, text)
      if (record !== null) return record.forEach((property) => visit(property['value'], false))
    }
    const key = node.type === 'Property' || node.type === 'TSPropertySignature' ? keyOf(node) : null
    if (key !== null && answers.names.has(key) && !ENGLISH.has(key))
      found.push(`${file}:${text.slice(0, node.start).split('\n').length} ${key}`)
    for (const [field, child] of Object.entries(node)) if (field !== 'key') visit(child, false)
  }
  visit(parseSync(file, text).program, false)
  return found
}

/** Whether all in it may have wire names: a call, a type, a constant, a function or a field with one of the names above. */
function isAllowedIn(node: Node): boolean {
  const name = nameOf(node)
  return name !== null && [INPUT, FORM, READ].some((names) => names.test(name))
}

function nameOf(node: Node): string | null {
  const named = node['id'] ?? node['callee']
  if (node.type === 'Property') return keyOf(node)
  if (!isNode(named)) return null
  const last = isNode(named['property']) ? named['property'] : named
  return typeof last['name'] === 'string' ? last['name'] : null
}

function keyOf(node: Node): string | null {
  const key = node['key']
  if (node['computed'] === true || !isNode(key)) return null
  const name = key['name'] ?? key['value']
  return typeof name === 'string' ? name : null
}

/** The entries of a `Record` whose keys have a type of their own, or of a constant whose keys are kinds or states of the contract. */
function recordByKind({ id, init }: Node, text: string): readonly Node[] | null {
  let made = init
  while (isNode(made) && made.type.startsWith('TS')) made = made['expression']
  if (!isNode(id) || !isNode(made) || made.type !== 'ObjectExpression') return null
  const declared = text.slice(id.start, made.start)
  const entries = made['properties'] as Node[]
  const keys = entries.map((entry) => (entry.type === 'Property' ? keyOf(entry) : null))
  if (/\bRecord<(?!string)/u.test(declared)) return entries
  const isConstant = /^[A-Z][A-Z_]*$/u.test(String(id['name']))
  return isConstant && keys.every((key) => key !== null && calls.kinds.has(key)) ? entries : null
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** The names of fields and the values of enumerations in schemas. */
function namesAndKinds(schemas: readonly z.ZodType[]): { names: Set<string>; kinds: Set<string> } {
  const names = new Set<string>()
  const kinds = new Set<string>()
  const seen = new Set<unknown>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if (Array.isArray(value)) return value.forEach(visit)
    const def = (value as Partial<z.ZodType>).def as unknown as Record<string, unknown> | undefined
    if (def === undefined) return
    if (def['type'] === 'object')
      for (const [name, field] of Object.entries(def['shape'] as object)) {
        names.add(name)
        visit(field)
      }
    if (def['type'] === 'enum') for (const kind of Object.values(def['entries'] as object)) kinds.add(String(kind))
    if (def['type'] === 'literal') for (const kind of def['values'] as unknown[]) kinds.add(String(kind))
    for (const child of Object.values(def))
      visit(typeof child === 'function' && def['type'] === 'lazy' ? child() : child)
  }
  visit(schemas)
  return { names, kinds }
}

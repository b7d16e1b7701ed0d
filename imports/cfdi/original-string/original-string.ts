import { childrenOfAnyNamespace, namedBy } from './paths.ts'
import type { XmlElement } from '../xml/element.ts'
import table from './templates.json' with { type: 'json' }

/**
 * A step of the original string (Anexo 20, cadena original): 'r' an attribute that prints `
 * ` even if absent, 'o' one that prints nothing if absent, 'a' the output of the elements of a path, 'f' the same with steps of its own,
 * 'i' steps where a path matches.
 */
type Step =
  | readonly ['r' | 'o', string]
  | readonly ['a', string]
  | readonly ['f', string, readonly Step[]]
  | readonly ['i', string, readonly Step[]]

type Templates = ReadonlyMap<string, readonly Step[]>

const [DOCUMENT, TIMBRE] = [table.document, table.timbre].map(
  (templates): Templates => new Map(Object.entries(templates as unknown as Readonly<Record<string, readonly Step[]>>)),
) as [Templates, Templates]

/** Whether SAT's rules print a complement: unknown ones print nothing. */
export function isPrinted(complement: XmlElement): boolean {
  return DOCUMENT.has(namedBy(complement))
}

/**
 * The text that the seal of a document signs: '
 *
 * 4.0
 * A
 * 1001
 * …
 *
 * '.
 */
export function originalString(document: XmlElement): string {
  return stringOf(document, DOCUMENT)
}

/** The text that SAT's seal of a Timbre signs. */
export function timbreString(timbre: XmlElement): string {
  return stringOf(timbre, TIMBRE)
}

function stringOf(root: XmlElement, templates: Templates): string {
  const parts: string[] = []
  print(root, templates, parts)
  return `|${parts.join('')}||`
}

function print(element: XmlElement, templates: Templates, parts: string[]): void {
  const steps = templates.get(namedBy(element))
  if (steps !== undefined) run(element, steps, templates, parts)
}

function run(element: XmlElement, steps: readonly Step[], templates: Templates, parts: string[]): void {
  for (const step of steps) {
    switch (step[0]) {
      case 'r':
      case 'o':
        printValue(valueOf(element, step[1]), step[0], parts)
        break
      case 'a':
        for (const each of find(element, step[1])) print(each, templates, parts)
        break
      case 'f':
        for (const each of find(element, step[1])) run(each, step[2], templates, parts)
        break
      case 'i':
        if (holds(element, step[1])) run(element, step[2], templates, parts)
        break
    }
  }
}

/** An empty attribute prints its bar: only an absent optional one prints nothing. */
function printValue(value: string | undefined, kind: 'r' | 'o', parts: string[]): void {
  if (value !== undefined || kind === 'r') parts.push('|', normaliseSpace(value ?? ''))
}

/** normalize-space() of XPath 1.0: only these four are white space there. */
function normaliseSpace(text: string): string {
  return text.replaceAll(/[ \t\r\n]+/gu, ' ').replaceAll(/^ | $/gu, '')
}

function valueOf(element: XmlElement, path: string): string | undefined {
  return path.startsWith('@') ? element.attributes[path.slice(1)] : find(element, path)[0]?.text
}

function holds(element: XmlElement, test: string): boolean {
  if (!test.startsWith('@')) return find(element, test).length > 0
  const [name = '', value = ''] = test.slice(1).split('=')
  return element.attributes[name] === value
}

function find(element: XmlElement, path: string): readonly XmlElement[] {
  if (path === '.') return [element]
  const isDeep = path.startsWith('// ')
  const [first = '', ...rest] = (isDeep ? path.slice('// '.length) : path).split(' > ')
  const start = isDeep ? descendants(element) : element.children
  return rest.reduce(
    (found, name) => found.flatMap((each) => childrenOfAnyNamespace(each, name)),
    start.filter((each) => first === '*' || namedBy(each) === first),
  )
}

function descendants(element: XmlElement): readonly XmlElement[] {
  return element.children.flatMap((child) => [child, ...descendants(child)])
}

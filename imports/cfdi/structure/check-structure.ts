import type { XmlElement } from '../xml/element.ts'
import type { AttributeRule, Structure } from './schema.ts'
import { LOCAL_TAXES } from './local-taxes.ts'
import table from './structures.json' with { type: 'json' }

const STRUCTURES: ReadonlyMap<string, Structure> = new Map([
  ...Object.entries(table.structures as unknown as Readonly<Record<string, Structure>>),
  LOCAL_TAXES,
])

/** Some programs write it without a prefix. It locates a schema, and is no data of the document. */
const IGNORED = 'schemaLocation'

/** A deviation from SAT's schema. */
export interface StructureProblem {
  /** 'Comprobante/Conceptos/Concepto[2]@Importe' */
  readonly place: string
  readonly text: string
}

/** Whether the program has SAT's schema of a root or complement. */
export function hasStructure({ namespace, name }: XmlElement): boolean {
  return STRUCTURES.has(`${namespace} ${name}`)
}

/**
 * Compares an element and all below it with SAT's schema. Elements of other namespaces are ignored (Addenda, complements, additions of
 * programs); undeclared attributes are problems, those of other namespaces are not.
 * @param limit maximum number of problems
 */
export function checkStructure(root: XmlElement, path: string, limit: number): readonly StructureProblem[] {
  const structure = STRUCTURES.get(`${root.namespace} ${root.name}`)
  const problems: StructureProblem[] = []
  if (structure !== undefined) checkElement(root, structure, path, { problems, limit })
  return problems
}

interface Found {
  readonly problems: StructureProblem[]
  readonly limit: number
}

function checkElement(element: XmlElement, structure: Structure, path: string, found: Found): void {
  if (found.problems.length >= found.limit) return
  const note = (place: string, text: string) => void found.problems.push({ place, text })
  for (const [name, rule] of Object.entries(structure.attributes)) {
    const value = element.attributes[name]
    const problem = value === undefined ? missing(name, rule) : valueProblem(value, rule)
    if (problem !== null) note(`${path}@${name}`, problem)
  }
  for (const name of Object.keys(element.attributes)) {
    if (!Object.hasOwn(structure.attributes, name) && name !== IGNORED)
      note(`${path}@${name}`, `El atributo ${name} no existe aquí.`)
  }
  if (structure.any !== true) checkChildren(element, structure, path, found)
}

function checkChildren(element: XmlElement, structure: Structure, path: string, found: Found): void {
  const own = element.children.filter((child) => child.namespace === element.namespace)
  const known = new Set(structure.children.map(([name]) => name))
  let place = 0
  for (const child of own) {
    const at = structure.children.findIndex(([name]) => name === child.name)
    if (!known.has(child.name)) {
      found.problems.push({ place: `${path}/${child.name}`, text: `El elemento ${child.name} no existe aquí.` })
    } else if (at < place) {
      found.problems.push({ place: `${path}/${child.name}`, text: `El elemento ${child.name} no está en su lugar.` })
    }
    place = Math.max(place, at)
  }
  for (const [name, structureOfChild, min, max] of structure.children) {
    const same = own.filter((child) => child.name === name)
    if (same.length < min) found.problems.push({ place: `${path}/${name}`, text: `Falta el elemento ${name}.` })
    if (max !== null && same.length > max) {
      found.problems.push({
        place: `${path}/${name}`,
        text: `${name} está ${same.length} veces, y puede estar ${max}.`,
      })
    }
    for (const [index, child] of same.entries()) {
      if (found.problems.length >= found.limit) return
      checkElement(child, structureOfChild, `${path}/${name}${max === 1 ? '' : `[${index + 1}]`}`, found)
    }
  }
}

function missing(name: string, { required }: AttributeRule): string | null {
  return required === true ? `Falta ${name}.` : null
}

function valueProblem(written: string, rule: AttributeRule): string | null {
  const value = collapsed(written, rule)
  const shown = value.length > 60 ? `${value.slice(0, 60)}…` : value
  if (rule.fixed !== undefined && value !== rule.fixed) return `Dice "${shown}", y debe decir "${rule.fixed}".`
  if (rule.values !== undefined && !rule.values.includes(value)) {
    return `Dice "${shown}", que no es ninguno de: ${rule.values.join(', ')}.`
  }
  if (value === '' && (rule.pattern !== undefined || (rule.minLength ?? 0) > 0)) return 'Está vacío.'
  const { length } = Array.from(value)
  if (rule.length !== undefined && length !== rule.length) {
    return `"${shown}" tiene ${length} caracteres, y debe tener ${rule.length}.`
  }
  if (rule.minLength !== undefined && length < rule.minLength) return `"${shown}" es demasiado corto.`
  if (rule.maxLength !== undefined && length > rule.maxLength) {
    return `Tiene ${length} caracteres, y puede tener ${rule.maxLength}.`
  }
  if (rule.pattern !== undefined && !patternOf(rule.pattern).test(value)) {
    return `"${shown}" no tiene la forma que pide el SAT.`
  }
  return isOfBase(value, rule) ? null : `"${shown}" no tiene la forma que pide el SAT.`
}

/**
 * Collapses white space before a value is compared (whiteSpace="collapse" everywhere in SAT's schemas), except in numbers of customs
 * documents: SAT's pattern requires two blanks between their parts.
 */
function collapsed(written: string, { pattern }: AttributeRule): string {
  const trimmed = written.replaceAll(/^[ \t\r\n]+|[ \t\r\n]+$/gu, '')
  return pattern?.includes('  ') === true ? trimmed : trimmed.replaceAll(/[ \t\r\n]+/gu, ' ')
}

const patterns = new Map<string, RegExp>()

/** XML Schema's patterns match the whole value; the syntax in these schemas means the same in JavaScript. */
function patternOf(pattern: string): RegExp {
  const known = patterns.get(pattern)
  if (known !== undefined) return known
  const made = new RegExp(`^(?:${pattern})$`, 'u')
  patterns.set(pattern, made)
  return made
}

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/u
const INTEGER = /^[+-]?\d+$/u

function isOfBase(value: string, { base, fractionDigits, minInclusive, maxInclusive }: AttributeRule): boolean {
  switch (base) {
    case 'decimal':
      if (!DECIMAL.test(value)) return false
      if (fractionDigits !== undefined && (value.split('.')[1] ?? '').replace(/0+$/u, '').length > fractionDigits)
        return false
      break
    case 'integer':
    case 'int':
    case 'short':
      if (!INTEGER.test(value)) return false
      break
    default:
      return true
  }
  // Limits are 0, 0.000001 and whole numbers, for which a double is exact enough.
  const number = Number(value)
  return number >= Number(minInclusive ?? -Infinity) && number <= Number(maxInclusive ?? Infinity)
}

import { readSatXml, type Element } from './sat-xml.ts'

/** As in imports/cfdi/structure/schema.ts. */
interface Type {
  pattern?: string
  length?: number
  minLength?: number
  maxLength?: number
  minInclusive?: string
  maxInclusive?: string
  fractionDigits?: number
  base?: string
  values?: string[]
  list?: string
}
type Attribute = Type & { required?: true; fixed?: string }
interface Structure {
  attributes: Record<string, Attribute>
  /** Elements in order: structure, minimum and maximum; null: no maximum. */
  children: (readonly [name: string, structure: Structure, min: number, max: number | null])[]
  /** Anything may follow: Complemento, Addenda. */
  any?: true
}

/** The roots of a schema by their name ('namespace local'). */
export async function structuresOf(paths: readonly string[]): Promise<Record<string, Structure>> {
  const types = new Map<string, Type>()
  for (const path of ['esquemas/tdCFDI.xsd', 'esquemas/catPagos.xsd']) {
    const { root } = await readSatXml(path)
    for (const child of root.children)
      if (child.name === 'xs:simpleType') types.set(child.attributes['name'] ?? '', typeOf(child, types))
  }
  const roots: Record<string, Structure> = {}
  for (const path of paths) {
    const { root } = await readSatXml(path)
    const namespace = root.attributes['targetNamespace'] ?? ''
    for (const child of root.children)
      if (child.name === 'xs:simpleType') types.set(child.attributes['name'] ?? '', typeOf(child, types))
    const complex = new Map(
      root.children
        .filter(({ name }) => name === 'xs:complexType')
        .map((child) => [child.attributes['name'] ?? '', child]),
    )
    for (const child of root.children) {
      if (child.name !== 'xs:element') continue
      roots[`${namespace} ${child.attributes['name'] ?? ''}`] = structureOf(child, types, complex)
    }
  }
  return roots
}

type ComplexTypes = ReadonlyMap<string, Element>

function structureOf(element: Element, types: ReadonlyMap<string, Type>, complex: ComplexTypes): Structure {
  const named = complex.get(element.attributes['type']?.split(':').at(-1) ?? '')
  const type = named ?? element.children.find(({ name }) => name === 'xs:complexType')
  const structure: Structure = { attributes: {}, children: [] }
  for (const part of type?.children ?? []) {
    if (part.name === 'xs:attribute') structure.attributes[part.attributes['name'] ?? ''] = attributeOf(part, types)
    if (part.name === 'xs:sequence') addChildren(structure, part, types, complex)
  }
  return structure
}

function addChildren(
  structure: Structure,
  sequence: Element,
  types: ReadonlyMap<string, Type>,
  complex: ComplexTypes,
): void {
  for (const child of sequence.children) {
    if (child.name === 'xs:any') structure.any = true
    if (child.name !== 'xs:element') continue
    const { name = '', minOccurs = '1', maxOccurs = '1' } = child.attributes
    const max = maxOccurs === 'unbounded' ? null : Number(maxOccurs)
    structure.children.push([name, structureOf(child, types, complex), Number(minOccurs), max])
  }
}

function attributeOf(element: Element, types: ReadonlyMap<string, Type>): Attribute {
  const { type, use, fixed } = element.attributes
  const inline = element.children.find(({ name }) => name === 'xs:simpleType')
  const found = inline === undefined ? referenced(type ?? '', types) : typeOf(inline, types)
  return { ...(use === 'required' ? { required: true } : {}), ...(fixed === undefined ? {} : { fixed }), ...found }
}

/** Of SAT's large lists only the name is noted: they are looked up elsewhere. */
function referenced(type: string, types: ReadonlyMap<string, Type>): Type {
  const local = type.split(':').at(-1) ?? ''
  if (type === '') return {}
  if (type.startsWith('xs:')) return { base: local }
  const known = types.get(local)
  if (known !== undefined) return known
  if (local.startsWith('c_')) return { list: local }
  throw new Error(`The type ${type} is not known`)
}

const NUMBERS = ['length', 'minLength', 'maxLength', 'fractionDigits'] as const

function typeOf(element: Element, types: ReadonlyMap<string, Type>): Type {
  const restriction = element.children.find(({ name }) => name === 'xs:restriction')
  if (restriction === undefined) throw new Error('A type without a restriction')
  const type: Type = { ...referenced(restriction.attributes['base'] ?? '', types) }
  for (const { name, attributes } of restriction.children) {
    const facet = name.slice('xs:'.length)
    const value = attributes['value'] ?? ''
    const number = NUMBERS.find((each) => each === facet)
    if (number !== undefined) type[number] = Number(value)
    if (facet === 'pattern') type.pattern = value
    if (facet === 'minInclusive' || facet === 'maxInclusive') type[facet] = value
    if (facet === 'enumeration') (type.values ??= []).push(value)
  }
  return type
}

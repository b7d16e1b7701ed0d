import { readSatXml, type Element, type Namespaces } from './sat-xml.ts'

/** As `Step` of imports/cfdi/original-string/original-string.ts. */
type Step =
  | readonly ['r' | 'o', string]
  | readonly ['a', string]
  | readonly ['f', string, Step[]]
  | readonly ['i', string, Step[]]

/**
 * The stylesheets of a cadena original as one table: by the name of an element ('namespace local') its printed parts. Absent stylesheets,
 * such as those of unused complements, give no template: their complement counts as unknown.
 */
export async function originalStringTemplates(path: string): Promise<Record<string, Step[]>> {
  const templates: Record<string, Step[]> = {}
  await addTemplates(path, templates, new Set())
  return templates
}

async function addTemplates(path: string, templates: Record<string, Step[]>, seen: Set<string>): Promise<void> {
  if (seen.has(path)) return
  seen.add(path)
  const { root, namespaces } = await readSatXml(path)
  for (const child of root.children) {
    if (child.name === 'xsl:include') {
      const file = child.attributes['href']?.split('/').at(-1) ?? ''
      if (file !== 'utilerias.xslt') await addTemplates(`cadena/${file}`, templates, seen)
    }
    const match = child.attributes['match']
    if (child.name !== 'xsl:template' || match === undefined || match === '/') continue
    templates[elementName(match, namespaces)] = child.children.flatMap((step) => stepOf(step, namespaces))
  }
}

function stepOf({ name, attributes, children }: Element, namespaces: Namespaces): Step[] {
  switch (name) {
    case 'xsl:call-template': {
      const select = children[0]?.attributes['select'] ?? ''
      return [[attributes['name'] === 'Opcional' ? 'o' : 'r', pathOf(select, namespaces)]]
    }
    case 'xsl:apply-templates':
      return [['a', pathOf(attributes['select'] ?? '', namespaces)]]
    case 'xsl:for-each':
      return [['f', pathOf(attributes['select'] ?? '', namespaces), stepsOf(children, namespaces)]]
    case 'xsl:if':
      return [['i', testOf(attributes['test'] ?? '', namespaces), stepsOf(children, namespaces)]]
    default:
      throw new Error(`The stylesheet has ${name}, which this program does not know`)
  }
}

function stepsOf(children: readonly Element[], namespaces: Namespaces): Step[] {
  return children.flatMap((child) => stepOf(child, namespaces))
}

/** "./@version='1.1'" or a path that must find something. */
function testOf(test: string, namespaces: Namespaces): string {
  const [, attribute, value] = /^\.\/@(?<name>[^=]+)='(?<value>[^']*)'$/u.exec(test) ?? []
  return attribute === undefined ? pathOf(test, namespaces) : `@${attribute}=${value}`
}

/** Steps divided by ' > ': '@Name', '*', '.', 'namespace local', with '// ' before what may be at any depth. */
function pathOf(select: string, namespaces: Namespaces): string {
  const path = select.trim()
  if (path === '.') return '.'
  const isDeep = path.startsWith('.//')
  const steps = path
    .replace(/^\.?\/{1,2}/u, '')
    .split('/')
    .map((step) => (step.startsWith('@') || step === '*' ? step : elementName(step, namespaces)))
  return (isDeep ? '// ' : '') + steps.join(' > ')
}

function elementName(name: string, namespaces: Namespaces): string {
  const [prefix = '', local = ''] = name.trim().split(':')
  const namespace = namespaces[prefix]
  if (namespace === undefined) throw new Error(`The prefix of ${name} is not declared`)
  return `${namespace} ${local}`
}

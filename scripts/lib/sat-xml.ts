import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SaxesParser } from 'saxes'

/** SAT's schemas and stylesheets, which are no part of the product (phpcfdi/resources-sat-xml d8fac36). */
export const SAT_DATA = join(import.meta.dirname, '../../../shared/data/sat')

/** An element of a schema or stylesheet. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
}

/** An element's name with its namespace, for a name that is written with a prefix in some file. */
export type Namespaces = Readonly<Record<string, string>>

/** The root of a file, and its namespace prefixes. */
export async function readSatXml(path: string): Promise<{ root: Element; namespaces: Namespaces }> {
  const text = await readFile(join(SAT_DATA, path), 'utf8')
  const parser = new SaxesParser({ xmlns: true })
  const top: Element = { name: '', attributes: {}, children: [] }
  const open = [top]
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = {
      name,
      attributes: Object.fromEntries(Object.entries(attributes).map(([key, { value }]) => [key, value])),
      children: [],
    }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  parser.write(text).close()
  const [root] = top.children
  if (root === undefined) throw new Error(`${path} has no element`)
  const namespaces = Object.entries(root.attributes).flatMap(([name, value]) =>
    name.startsWith('xmlns:') ? [[name.slice('xmlns:'.length), value] as const] : [],
  )
  return { root, namespaces: Object.fromEntries(namespaces) }
}

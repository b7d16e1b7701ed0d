import { readXml } from './xml.ts'
import type { XlsxZip } from './zip.ts'

export interface WorkbookParts {
  /** Paths of the sheets in the zip, in the order of the tabs; hidden ones last. */
  readonly sheets: readonly string[]
  readonly sharedStrings: string | null
  readonly styles: string | null
}

interface Relation {
  readonly type: string
  readonly target: string
}

const WORKBOOK = 'xl/workbook.xml'

/** Finds the parts of an XLSX. Returns null when the zip is not a workbook. Throws XmlError. */
export async function readWorkbook(zip: XlsxZip): Promise<WorkbookParts | null> {
  if (!zip.has(WORKBOOK)) return null
  const relations = await readRelations(zip, 'xl/_rels/workbook.xml.rels')
  const visible: string[] = []
  const hidden: string[] = []
  await readAll(zip, WORKBOOK, (name, attributes) => {
    if (name !== 'sheet') return
    const relation = relations.get(attributes['r:id'] ?? attributes['id'] ?? '')
    if (relation === undefined) return
    const list = (attributes['state'] ?? 'visible') === 'visible' ? visible : hidden
    list.push(relation.target)
  })
  const partOf = (type: string): string | null =>
    [...relations.values()].find((relation) => relation.type === type && zip.has(relation.target))?.target ?? null
  const sheets = [...visible, ...hidden].filter((path) => zip.has(path))
  return { sheets, sharedStrings: partOf('sharedStrings'), styles: partOf('styles') }
}

async function readRelations(zip: XlsxZip, path: string): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>()
  if (!zip.has(path)) return relations
  await readAll(zip, path, (name, attributes) => {
    if (name !== 'Relationship' || attributes['TargetMode'] === 'External') return
    const target = attributes['Target'] ?? ''
    relations.set(attributes['Id'] ?? '', {
      type: (attributes['Type'] ?? '').split('/').at(-1) ?? '',
      target: target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//u, '')}`,
    })
  })
  return relations
}

async function readAll(
  zip: XlsxZip,
  path: string,
  open: (name: string, attributes: Readonly<Record<string, string>>) => void,
): Promise<void> {
  for await (const _ of readXml(zip.read(path), { open, close: () => {}, text: () => {} })) {
    // The handlers did it.
  }
}

import { readXml } from './xml.ts'
import type { XlsxZip } from './zip.ts'

export interface WorkbookParts {
  /** In the order of the tabs; hidden ones last. */
  readonly sheets: readonly WorkbookSheet[]
  /** Days are counted from 1904, as on old Macs. */
  readonly is1904: boolean
  /** Formulas have no values yet: the program that wrote the file did not calculate them. */
  readonly isUncalculated: boolean
  readonly sharedStrings: string | null
  readonly styles: string | null
}

interface WorkbookSheet {
  readonly name: string
  /** In the zip. */
  readonly path: string
  readonly isHidden: boolean
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
  const sheets: WorkbookSheet[] = []
  let is1904 = false
  let isUncalculated = false
  await readAll(zip, WORKBOOK, (name, attributes) => {
    if (name === 'workbookPr') is1904 = isTrue(attributes['date1904'])
    else if (name === 'calcPr') isUncalculated = isTrue(attributes['fullCalcOnLoad'])
    if (name !== 'sheet') return
    const relation = relations.get(attributes['r:id'] ?? attributes['id'] ?? '')
    if (relation === undefined || !zip.has(relation.target)) return
    const isHidden = (attributes['state'] ?? 'visible') !== 'visible'
    sheets.push({ name: attributes['name'] ?? '', path: relation.target, isHidden })
  })
  const partOf = (type: string): string | null =>
    [...relations.values()].find((relation) => relation.type === type && zip.has(relation.target))?.target ?? null
  return {
    sheets: [...sheets.filter(({ isHidden }) => !isHidden), ...sheets.filter(({ isHidden }) => isHidden)],
    is1904,
    isUncalculated,
    sharedStrings: partOf('sharedStrings'),
    styles: partOf('styles'),
  }
}

function isTrue(text: string | undefined): boolean {
  return text === '1' || text === 'true'
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

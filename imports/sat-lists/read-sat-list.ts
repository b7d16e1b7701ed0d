import { TAX_LIST_FACTS, type TaxList } from '#domain/tax-documents/tax-lists.ts'
import { decodeText, detectEncoding } from '#imports/csv/encoding.ts'
import { fileError } from '#imports/import-error.ts'
import { MAX_RECORD_LENGTH } from '#imports/limits.ts'
import { openSheet } from '#imports/open-sheet.ts'
import type { ImportSource } from '#imports/source.ts'
import { columnsByHeadings, columnsWithoutHeadings, neededHeadings, scoreColumns } from './sat-list-columns.ts'
import { readEntry, type SatListEntry } from './sat-list-entry.ts'

const BATCH = 2000
/** The names of phpcfdi's tables. */
const TABLES: Readonly<Record<TaxList, string>> = {
  productos: 'productos_servicios',
  codigos_postales: 'codigos_postales',
  colonias: 'colonias',
}

/**
 * Reads one of SAT's long lists, as published by SAT (a sheet, or a text made from it) or by phpcfdi (SQL). Every row must be an entry,
 * and each key must be unique: an incomplete list would make valid documents wrong. Throws ImportError.
 */
export async function* readSatList(list: TaxList, source: ImportSource): AsyncGenerator<readonly SatListEntry[]> {
  const seen = new Set<string>()
  let batch: SatListEntry[] = []
  for await (const read of (await isSql(source)) ? sqlEntries(list, source) : sheetEntries(list, source)) {
    if (read === null) continue
    if ('problem' in read) throw fileError(source.name, `en el renglón ${read.row}, ${read.problem}.`)
    if (seen.has(read.key)) continue
    seen.add(read.key)
    batch.push(read)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

type Read = SatListEntry | { readonly row: number; readonly problem: string } | null

async function* sheetEntries(list: TaxList, source: ImportSource): AsyncGenerator<Read> {
  const { code, title } = TAX_LIST_FACTS[list]
  const score = (cells: readonly string[]) => scoreColumns(list, columnsByHeadings(list, cells))
  const sheet = await openSheet(source, score)
  if (score(sheet.headings) === 0) {
    throw fileError(
      source.name,
      `no tiene las columnas ${quoted(neededHeadings(list))}; no es la lista de ${title.toLowerCase()}.`,
    )
  }
  const parts = sheet.tabs
    .filter(({ name, isKnown, isRead }) => isKnown && !isRead && name.toLowerCase().includes(code.toLowerCase()))
    .map(({ name }) => name)
  if (parts.length > 0) {
    throw fileError(
      source.name,
      `trae la lista en varias hojas (${parts.join(', ')} y otra); júntalas en una y súbela.`,
    )
  }
  const columns = columnsByHeadings(list, sheet.headings)
  for await (const rows of sheet.rows()) {
    for (const { number, cells, notes, problem } of rows) {
      const read = problem ?? readEntry(list, columns, cells, notes)
      yield typeof read === 'string' ? { row: number, problem: read } : read
    }
  }
}

const AND = new Intl.ListFormat('es-MX')
const quoted = (headings: readonly string[]) => AND.format(headings.map((heading) => `«${heading}»`))

async function* sqlEntries(list: TaxList, source: ImportSource): AsyncGenerator<Read> {
  const columns = columnsWithoutHeadings(list)
  let [row, inserts] = [0, 0]
  for await (const line of linesOf(source)) {
    row += 1
    const table = /^\s*INSERT INTO\s+"?(?<table>\w+)"?\s+VALUES\s*\(/iu.exec(line)
    if (table === null) continue
    if (!(table.groups?.['table'] ?? '').endsWith(TABLES[list])) {
      throw fileError(
        source.name,
        `es la lista ${table.groups?.['table'] ?? ''}, y no la de ${TAX_LIST_FACTS[list].title.toLowerCase()}.`,
      )
    }
    inserts += 1
    const values = [...line.slice(table[0].length).matchAll(/'((?:[^']|'')*)'|(-?\d+)|null/giu)]
    const read = readEntry(
      list,
      columns,
      values.map(([, text, number]) => text?.replaceAll("''", "'") ?? number ?? ''),
    )
    yield typeof read === 'string' ? { row, problem: read } : read
  }
  if (inserts === 0) throw fileError(source.name, 'no trae ningún renglón «INSERT INTO … VALUES».')
}

async function isSql(source: ImportSource): Promise<boolean> {
  for await (const chunk of source.read(0, Math.min(source.size, 4000))) {
    return /^\s*(?:PRAGMA|BEGIN|INSERT INTO|CREATE TABLE|--)/iu.test(
      new TextDecoder('latin1').decode(chunk).replace(/^ï»¿/u, ''),
    )
  }
  return false
}

async function* linesOf(source: ImportSource): AsyncGenerator<string> {
  const finding = await detectEncoding(source.read(0, source.size))
  if (finding.kind !== 'text') throw fileError(source.name, 'no es un texto en UTF-8; súbelo como viene.')
  let rest = ''
  for await (const piece of decodeText(source.read(finding.bomBytes, source.size), finding.encoding)) {
    const lines = (rest + piece).split(/\r?\n/u)
    rest = lines.pop() ?? ''
    if (rest.length > MAX_RECORD_LENGTH) throw fileError(source.name, 'tiene un renglón sin fin.')
    yield* lines
  }
  if (rest !== '') yield rest
}

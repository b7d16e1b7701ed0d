import type { TaxListName } from '#domain/tax-documents/certificates.ts'

/** A key of a list of SAT, with the days from and to which it holds; null: it does not say. */
export interface TaxListEntry {
  readonly key: string
  readonly from: string | null
  readonly to: string | null
}

export interface TaxListFile {
  readonly entries: readonly TaxListEntry[]
  /** Lines without a key: headings, notes. */
  readonly ignored: number
}

const KEYS: Readonly<Record<TaxListName, RegExp>> = { productos: /^\d{8}$/u, codigos_postales: /^\d{5}$/u }
/** Quoted as in SQL or CSV, or up to the next separator. */
const CELL = /'((?:[^']|'')*)'|"((?:[^"]|"")*)"|([^,;\t|()'"]+)/gu
const LINES_OF_A_TURN = 2000

/**
 * Reads a list as SAT publishes it once it is saved as CSV, or as SQL inserts: in each line the first cell that has the form of a key,
 * and its first two dates. A program may have taken the leading zero of a key.
 */
export async function readTaxList(list: TaxListName, text: string): Promise<TaxListFile> {
  const entries = new Map<string, TaxListEntry>()
  let ignored = 0
  let line = 0
  for (const each of text.matchAll(/[^\r\n]+/gu)) {
    const entry = entryOf(list, each[0])
    if (entry === null) ignored += 1
    else entries.set(entry.key, entry)
    line += 1
    // A list has a hundred thousand lines: other requests come between.
    if (line % LINES_OF_A_TURN === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  return { entries: [...entries.values()], ignored }
}

function entryOf(list: TaxListName, line: string): TaxListEntry | null {
  const values = /\bvalues\s*\(/iu.exec(line)
  const cells = [...(values === null ? line : line.slice(values.index + values[0].length)).matchAll(CELL)].map(
    ([, single, double, plain]) => (single ?? double ?? plain ?? '').trim(),
  )
  const length = list === 'productos' ? 8 : 5
  const first = cells[0] ?? ''
  const key = /^\d+$/u.test(first) && first.length === length - 1 ? first.padStart(length, '0') : first
  if (!KEYS[list].test(key)) return null
  const [from = null, to = null] = cells.slice(1).flatMap((cell) => dayOf(cell) ?? [])
  return { key, from, to }
}

/** '2022-01-01', '01/01/2022', both with or without a time. */
function dayOf(cell: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/u.exec(cell)
  if (iso !== null) return valid(iso[1], iso[2], iso[3])
  const written = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: .*)?$/u.exec(cell)
  return written === null ? null : valid(written[3], written[2], written[1])
}

function valid(year = '', month = '', day = ''): string | null {
  try {
    return Temporal.PlainDate.from(
      { year: Number(year), month: Number(month), day: Number(day) },
      { overflow: 'reject' },
    ).toString()
  } catch {
    return null
  }
}

import { FILE_NAME_REASONS } from '#domain/imports/file-names.ts'
import { PRODUCT_FIELDS } from '#domain/imports/product-files.ts'
import { questionText } from '#domain/imports/questions.ts'
import { visibleText } from '#domain/visible-text.ts'
import type { Tab } from '#imports/table.ts'
import type { ImportKind } from '#imports/rows/columns.ts'
import type { FileCounts, RejectedRow } from '#server/sync/imports/counts.ts'
import type { CommerceResult } from '#server/sync/commerce/commerce-import.ts'
import type { NamesReport, ReportedName } from '#server/sync/names/names-report.ts'
import type { Questions, ShownRows, TrialRow } from '#server/sync/trials/trial.ts'
import type { ImportRecord } from '#server/sync/imports/import-store.ts'

const KIND_NAMES: Readonly<Record<ImportKind, string>> = {
  products: 'productos',
  prices: 'precios',
  stock: 'existencias',
  equivalents: 'equivalencias',
  applications: 'aplicaciones',
}

/** The counts of an import as a table for a terminal: a line per file and kind, and what became of the rows of each file. */
export function countsReport(counts: readonly FileCounts[]): string {
  return forTerminal(countLines(counts))
}

/** Cells and file names come from others: an escape sequence in one would write on the terminal. */
function forTerminal(lines: readonly string[]): string {
  return lines.map((line) => visibleText(line).replace(/[\t\n\r]+/gu, ' ')).join('\n')
}

function countLines(counts: readonly FileCounts[]): string[] {
  const lines = counts.flatMap((file) => {
    const kinds = Object.entries(file.kinds).map(([kind, { new: made, changed, unchanged, repeated }]) => {
      const name = KIND_NAMES[kind as ImportKind]
      return [file.file, name, number(made), number(changed), number(unchanged), number(repeated)]
    })
    return kinds.length === 0 ? [[file.file, '—', '', '', '', '']] : kinds
  })
  const rows = counts.map((file) => {
    const isWithoutText = (file.unreadText ?? []).length > 0
    const usable = isWithoutText ? 'sin el texto que dice qué son' : 'útiles'
    const parts = [`${number(file.rows)} filas`, `${number(file.usable)} ${usable}`]
    if (file.ignored > 0) parts.push(`${number(file.ignored)} sin nada que agregar`)
    parts.push(`${number(file.rejected)} rechazadas`)
    if (file.rejectedCells !== undefined)
      parts.push(`${number(file.rejectedCells)} celdas rechazadas de filas que sí se toman`)
    if (file.warnings > 0)
      parts.push(
        `${number(file.warnings)} claves escritas de otra forma que en el catálogo (se conserva la del catálogo)`,
      )
    if ((file.hidden ?? 0) > 0)
      parts.push(`${number(file.hidden ?? 0)} ocultas en la hoja, que no se leyeron (--ocultas las lee)`)
    if (file.held > 0) parts.push(`${number(file.held)} campos corregidos a mano, que no se tocan`)
    return [
      ...unreadReport(file),
      `  ${file.file}: ${parts.join(', ')}`,
      ...columnsReport(file),
      ...readingsReport(file),
    ]
  })
  return [...table([['archivo', 'qué', 'nuevos', 'cambian', 'iguales', 'repetidos'], ...lines], 2), '', ...rows.flat()]
}

/** The fields of columns and other headings. */
function columnsReport({ file, readColumns }: FileCounts): string[] {
  return readColumns.map(({ heading, field, owner, isByWords }) => {
    const whose = owner === '' ? '' : ` de ${owner}`
    const how = isByWords ? ', por las palabras del encabezado' : ''
    return `  ${file}, columna «${heading}»: ${PRODUCT_FIELDS[field]}${whose}${how}`
  })
}

/** What became of lines and models that are not written as the catalogue has them. */
export function namesReport({ totals, names, spelled }: NamesReport): string {
  const { unido, dudoso, nuevo } = totals
  const head = [`${number(unido)} se unen a los que hay`, `${number(dudoso)} por decidir`, `${number(nuevo)} nuevos`]
  const joined = unido + dudoso + nuevo === 0 ? [] : [`  líneas y modelos: ${head.join(', ')}`, ...names.map(nameLine)]
  const decided = spelled.filter(({ outcome }) => outcome === 'unido').map(nameLine)
  return forTerminal([...joined, ...decided])
}

function nameLine({ kind, owner, written, rows, outcome, reason, options }: ReportedName): string {
  const what = kind === 'modelo' ? `modelo de ${owner}` : kind === 'linea' ? 'línea' : kind
  const targets = options.map(({ make, name, gives }) => {
    const named = `«${make} ${name}»`.replace('« ', '«')
    return gives === '' ? named : `${named} (${gives})`
  })
  const counted = rows === 1 ? '1 fila' : `${number(rows)} filas`
  const why = reason === null ? '' : `, ${FILE_NAME_REASONS[reason]}`
  const meant = { unido: `es ${targets.join(' y ')}`, dudoso: `¿es ${targets.join(' o ')}?`, nuevo: 'nuevo' }[outcome]
  return `    ${what} «${written}», ${counted}: ${meant}${why}`
}

/** The columns that the import did not use: an unknown heading must not lose its data silently. */
function unreadReport({ file, unreadColumns, workbook }: FileCounts): string[] {
  const columns = unreadColumns.map(({ heading, samples }) => {
    return `  ${file}, columna «${heading}»: no se leyó (${samples.map((sample) => `«${sample}»`).join(', ')}…)`
  })
  return [...(workbook?.tabs ?? []).map((tab) => `  ${workbook?.name}, ${tabText(tab)}`), ...columns]
}

function tabText({ name, isHidden, kinds, problem }: Tab): string {
  const what = new Intl.ListFormat('es-MX').format(kinds)
  const hidden = isHidden ? ', oculta' : ''
  return problem === ''
    ? `hoja «${name}»${hidden}: ${what === '' ? 'se lee' : what}`
    : `hoja «${name}»: no se leyó, ${problem}`
}

/** The results of the descriptions of products without stated applications. */
function readingsReport({ file, readings }: FileCounts): string[] {
  if (readings === null) return []
  const { applied, waiting, silent, known } = readings
  const parts = [
    `${number(applied)} aplicadas`,
    `${number(waiting)} esperan revisión`,
    `${number(silent)} sin nada que agregar`,
  ]
  if (known > 0) parts.push(`${number(known)} leídas en otra importación`)
  return [`  ${file}, descripciones leídas: ${parts.join(', ')}`]
}

/** What became of the rows of a commercial file, and of its columns. */
export function commerceReport({
  counts,
  columns,
  unread,
  tabs,
}: Pick<CommerceResult, 'counts' | 'columns' | 'unread' | 'tabs'>): string {
  const { file, rows, new: made, changed, unchanged, older = 0, repeated, ignored, rejected } = counts
  return forTerminal([
    ...unread.map(
      ({ heading, samples }) =>
        `  columna «${heading}»: no se leyó (${samples.map((each) => `«${each}»`).join(', ')}…)`,
    ),
    ...table(
      [
        ['archivo', 'filas', 'nuevas', 'cambian', 'iguales', 'más antiguas', 'repetidas', 'sin datos', 'rechazadas'],
        [file, ...[rows, made, changed, unchanged, older, repeated, ignored, rejected].map(number)],
      ],
      1,
    ),
    '',
    ...commerceNotes(counts),
    ...columns.map(({ heading, field }) => `  columna «${heading}»: ${field}`),
    ...(tabs.length > 1 ? tabs.map((tab) => `  ${tabText(tab)}`) : []),
  ])
}

function commerceNotes({ rejectedCells = 0, hidden = 0 }: CommerceResult['counts']): string[] {
  return [
    ...(rejectedCells > 0 ? [`  ${number(rejectedCells)} celdas rechazadas de filas que sí se toman`] : []),
    ...(hidden > 0 ? [`  ${number(hidden)} filas ocultas en la hoja, que no se leyeron (--ocultas las lee)`] : []),
  ]
}

/** The first rows and the greatest changes of a dry run, and what must be confirmed, with how; '' where there is none of it. */
export function trialReport({ first, greatest }: ShownRows, { fingerprint, questions }: Questions): string {
  const lines = [
    ...(greatest.length > 0 ? ['', '  lo que más cambia:', ...greatest.map(trialLine)] : []),
    ...(first.length > 0 ? ['', '  así quedarían las primeras:', ...first.map(trialLine)] : []),
    ...questions.flatMap(({ kind, count, rows, names = [] }) => [
      '',
      `  por confirmar: ${questionText(kind, count)}:`,
      ...rows.map(trialLine),
      ...names.map((name) => `    ${name}`),
      ...(count > rows.length + names.length ? [`    … y ${number(count - rows.length - names.length)} más`] : []),
    ]),
  ]
  if (questions.length > 0) lines.push('', `  Si está bien, aplícalo con --confirmo ${fingerprint}`)
  return forTerminal(lines)
}

function trialLine({ file, row, subject, status, read, values }: TrialRow): string {
  const cells = read.map(({ heading, text }) => `${heading} «${text}»`).join(', ')
  const becomes = values.map(({ label, value, today }) => {
    const now = today === null || today === value ? '' : ` (hoy ${today === '' ? 'vacío' : today})`
    return `${label} ${value}${now}`
  })
  const what = { new: 'nuevo', changed: 'cambia', unchanged: 'igual', older: 'más antiguo' }[status]
  return `    ${file}, fila ${row}, ${subject}, ${what}: ${cells === '' ? '' : `${cells} → `}${becomes.join(', ')}`
}

export function rejectedReport(rows: readonly RejectedRow[]): string {
  return forTerminal(
    rows.map(
      (row) =>
        `  ${row.file}, fila ${row.row}, ${row.heading === '' ? '' : `columna «${row.heading}», `}valor «${row.value.slice(0, 60)}»: ${row.reason}`,
    ),
  )
}

export function importsReport(imports: readonly ImportRecord[]): string {
  if (imports.length === 0) return 'Todavía no hay importaciones.'
  const lines = imports.map((record) => [
    String(record.id),
    record.createdAt.toISOString().slice(0, 16).replace('T', ' '),
    record.state,
    record.revertible ? 'sí' : 'no',
    `${record.kind === 'partes' ? '' : `${record.kind}: `}${record.files.join(', ')}`,
    record.failure ?? '',
  ])
  return forTerminal(table([['id', 'fecha (UTC)', 'estado', 'reversible', 'archivos', 'motivo'], ...lines], Infinity))
}

/** Columns from `numeric` on are aligned to the right. */
function table(rows: readonly (readonly string[])[], numeric: number): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    `  ${row.map((cell, column) => (column < numeric ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ')}`.trimEnd(),
  )
}

function number(value: number): string {
  return value.toLocaleString('es-MX')
}

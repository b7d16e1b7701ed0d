import { parseArgs } from 'node:util'
import { PRODUCT_FIELD_NAMES } from '#domain/imports/product-files.ts'
import type { CommerceColumnChoice } from '#imports/commerce/chosen-columns.ts'
import type { HeadingChoice } from '#imports/rows/chosen-fields.ts'
import type { NameDecision } from '#server/sync/names/decisions-store.ts'
import type { TabChoice } from '#imports/tabs.ts'
import { COMMERCE_KINDS, isCommerceKind, type CommerceKind } from '#domain/commerce-files.ts'

export type CliCommand =
  | {
      readonly command: 'import'
      readonly files: readonly string[]
      readonly dryRun: boolean
      readonly errors: string | null
      readonly decisions: readonly NameDecision[]
      /** What columns are, whatever their headings. */
      readonly columns: readonly HeadingChoice[]
      /** The fingerprint of the confirmed questions; '': none. */
      readonly confirmed: string
      readonly tabs: TabChoice
    }
  | {
      readonly command: 'commerce'
      readonly kind: CommerceKind
      readonly file: string
      /** For prices whose file names no list. */
      readonly list: string | null
      /** null: the one with the most known headings. */
      readonly tab: string | null
      readonly hasHiddenRows: boolean
      /** What columns are, whatever their headings. */
      readonly columns: readonly CommerceColumnChoice[]
      readonly dryRun: boolean
      readonly errors: string | null
      readonly confirmed: string
    }
  | { readonly command: 'revert'; readonly id: number | undefined }
  | { readonly command: 'list' }
  | { readonly command: 'help' }
  | { readonly command: 'wrong'; readonly message: string }

const IGNORED = 'ignorar'

export const USAGE = `Uso:
  npm run import -- [--dry-run] [--errors rechazados.csv] ARCHIVO…
      Importa archivos CSV o XLSX: productos, aplicaciones, equivalencias, precios y existencias.
      --dry-run   solo dice qué cambiaría
      --errors    dónde guardar las filas rechazadas
      --es        de una línea o modelo por decidir, cuál es: --es 'TERMINAL DIR.=Terminales de dirección',
                  --es 'MINI: COOPER SALT=MINI: Cooper'. Se recuerda para todos los archivos
      --es-marca, --es-armadora   de una que parece mal escrita, cuál es: --es-armadora 'DOGDE=Dodge'. Se recuerda
                  para todos los archivos; si es nueva, se confirma
      --aparte    que es una línea o modelo aparte: --aparte 'MINI: COOPER SALT'
      --columna   qué es una columna, diga lo que diga su encabezado: --columna 'ART. CONCEPTO=descripcion',
                  o que no se lea: --columna 'NOTAS=${IGNORED}'. Los campos son ${PRODUCT_FIELD_NAMES.join(', ')}
      --confirmo  lo que --dry-run pidió confirmar, con la clave que dio
      --hoja      qué hoja de un libro se lee, una vez por cada una; sin ella, todas las visibles que traen partes
      --ocultas   lee también las filas que la hoja oculta
  npm run import -- --tipo TIPO [--lista LISTA] [--hoja HOJA] [--ocultas] [--columna ENCABEZADO=COLUMNA] [--dry-run] [--confirmo CLAVE] [--errors rechazados.csv] ARCHIVO
      Importa un archivo CSV o XLSX de ${COMMERCE_KINDS.join(', ')}.
      --lista     a qué lista van los precios de un archivo sin columna de lista
      --columna   como arriba, con las columnas del tipo o el nombre de una lista de precios: --columna 'P. NETO=precio'
  npm run import -- --revert [ID]   deshace la última importación aplicada; con ID, también una de --tipo
  npm run import -- --list          muestra las últimas importaciones`

/** Reads the arguments of the command line. */
export function readArguments(args: readonly string[]): CliCommand {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        errors: { type: 'string' },
        es: { type: 'string', multiple: true, default: [] },
        'es-marca': { type: 'string', multiple: true, default: [] },
        'es-armadora': { type: 'string', multiple: true, default: [] },
        aparte: { type: 'string', multiple: true, default: [] },
        columna: { type: 'string', multiple: true, default: [] },
        confirmo: { type: 'string', default: '' },
        tipo: { type: 'string' },
        lista: { type: 'string' },
        hoja: { type: 'string', multiple: true, default: [] },
        ocultas: { type: 'boolean', default: false },
        revert: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    if (values.help) return { command: 'help' }
    if (values.list) return { command: 'list' }
    if (values.revert) return readRevert(positionals)
    if (positionals.length === 0) return { command: 'wrong', message: 'Falta decir qué archivo se importa.' }
    if (values.tipo !== undefined) return readCommerce({ ...values, tipo: values.tipo }, positionals)
    const columns = values.columna.map(readColumn)
    if (columns.includes(null))
      return {
        command: 'wrong',
        message: `--columna lleva ENCABEZADO=CAMPO; el campo es ${IGNORED} o uno de: ${PRODUCT_FIELD_NAMES.join(', ')}.`,
      }
    if (values.lista !== undefined) return { command: 'wrong', message: '--lista va con --tipo precios.' }
    const decisions = [
      ...[...values.es, ...values.aparte].map(readDecision),
      ...values['es-marca'].map((text) => readSpelling('marca', text)),
      ...values['es-armadora'].map((text) => readSpelling('armadora', text)),
    ]
    if (decisions.includes(null)) {
      const message = '--es, --es-marca y --es-armadora llevan ESCRITO=NOMBRE DEL CATÁLOGO.'
      return { command: 'wrong', message }
    }
    return {
      command: 'import',
      files: positionals,
      dryRun: values['dry-run'],
      errors: values.errors ?? null,
      decisions: decisions.filter((decision) => decision !== null),
      columns: columns.filter((column) => column !== null),
      confirmed: values.confirmo,
      tabs: { tabs: values.hoja, hasHiddenRows: values.ocultas },
    }
  } catch {
    return { command: 'wrong', message: 'Hay una opción que no se conoce.' }
  }
}

/** 'ART. CONCEPTO=descripcion'; a heading may contain '='. */
function splitColumn(text: string): { readonly heading: string; readonly wanted: string } {
  const at = text.lastIndexOf('=')
  const heading = text.slice(0, Math.max(at, 0)).trim()
  return { heading, wanted: text.slice(at + 1).trim() }
}

/** null: it is no choice of a product file. */
function readColumn(text: string): HeadingChoice | null {
  const { heading, wanted: written } = splitColumn(text)
  const wanted = written.toLowerCase()
  const field = PRODUCT_FIELD_NAMES.find((name) => name === wanted) ?? null
  return heading === '' || (field === null && wanted !== IGNORED) ? null : { heading, field }
}

/** 'TERMINAL DIR.=Terminales de dirección', 'MINI: COOPER SALT=MINI: Cooper', and without '=' a name of its own. null: it is none of these. */
function readDecision(text: string): NameDecision | null {
  const [written = '', target] = text.split('=')
  const from = readName(written)
  const to = target === undefined ? null : readName(target)
  if (from.name === '' || to?.name === '' || (to !== null && (to.make === '') !== (from.make === ''))) return null
  return { kind: from.make === '' ? 'linea' : 'modelo', owner: from.make, written: from.name, target: to }
}

/** 'DOGDE=Dodge'. null: it is no decision. */
function readSpelling(kind: 'marca' | 'armadora', text: string): NameDecision | null {
  const [written = '', name = '', ...rest] = text.split('=').map((part) => part.trim())
  if (written === '' || name === '' || rest.length > 0) return null
  return { kind, owner: '', written, target: { make: '', name } }
}

/** 'MINI: Cooper' is a model of a make, 'Balatas' a line. */
function readName(text: string): { readonly make: string; readonly name: string } {
  const [first = '', ...rest] = text.split(':')
  return rest.length === 0 ? { make: '', name: first.trim() } : { make: first.trim(), name: rest.join(':').trim() }
}

function readRevert(positionals: readonly string[]): CliCommand {
  const [id, ...rest] = positionals
  if (rest.length > 0 || (id !== undefined && !/^\d{1,9}$/u.test(id))) {
    return { command: 'wrong', message: '--revert lleva, si acaso, el número de una importación.' }
  }
  return { command: 'revert', id: id === undefined ? undefined : Number(id) }
}

/** null: it is no choice. */
function readCommerceColumn(text: string): CommerceColumnChoice | null {
  const { heading, wanted } = splitColumn(text)
  if (heading === '' || wanted === '') return null
  return { heading, column: wanted.toLowerCase() === IGNORED ? '' : wanted }
}

function readCommerce(
  values: {
    readonly tipo: string
    readonly lista?: string | undefined
    readonly hoja: readonly string[]
    readonly ocultas: boolean
    readonly columna: readonly string[]
    readonly 'dry-run': boolean
    readonly confirmo: string
    readonly errors?: string | undefined
  },
  [file = '', ...others]: readonly string[],
): CliCommand {
  const { tipo: kind, lista: list = null, errors = null } = values
  if (!isCommerceKind(kind)) return { command: 'wrong', message: `--tipo es uno de: ${COMMERCE_KINDS.join(', ')}.` }
  const columns = values.columna.map(readCommerceColumn)
  if (columns.includes(null)) return { command: 'wrong', message: '--columna lleva ENCABEZADO=COLUMNA.' }
  if (values.hoja.length > 1) return { command: 'wrong', message: 'Con --tipo se lee una hoja a la vez.' }
  if (others.length > 0) return { command: 'wrong', message: 'Con --tipo se importa un archivo a la vez.' }
  if (list !== null && kind !== 'precios') return { command: 'wrong', message: '--lista va con --tipo precios.' }
  return {
    command: 'commerce',
    kind,
    file,
    list,
    tab: values.hoja[0] ?? null,
    hasHiddenRows: values.ocultas,
    columns: columns.filter((column) => column !== null),
    dryRun: values['dry-run'],
    errors,
    confirmed: values.confirmo,
  }
}

import { megabytes } from '#domain/megabytes.ts'
import { MOST_DOCUMENT_BYTES, MOST_UNPACKED_BYTES, MOST_ZIP_FILES } from '#domain/tax-documents/loads.ts'
import type { Finding, Mender } from '#imports/cfdi/finding.ts'
import type { IntakeKind } from './file-kind.ts'

/** Why a file is refused before it is read as a document. */
function reason(code: string, text: string, mendedBy: Mender = 'tienda'): Finding {
  return { code, level: 'error', place: '', text, mendedBy }
}

const LABELS: Readonly<Record<IntakeKind, string>> = { xml: 'XML', pdf: 'PDF', zip: 'ZIP' }
const count = (number: number) => number.toLocaleString('es-MX')

export const REASONS = {
  empty: reason('ARCHIVO01', 'El archivo está vacío. Mándalo otra vez.'),
  unknownKind: reason('ARCHIVO02', 'No es un XML, un PDF ni un ZIP.'),
  wrongEnding: (kind: IntakeKind, ending: string) =>
    reason(
      'ARCHIVO03',
      `El nombre termina en ${ending}, pero es un ${LABELS[kind]}. Corrige el nombre o manda el archivo correcto.`,
    ),
  tooLarge: reason(
    'ARCHIVO04',
    `Pesa más de ${megabytes(MOST_DOCUMENT_BYTES)}: un comprobante no llega a tanto.`,
    'emisor',
  ),
  damagedZip: reason('ARCHIVO05', 'El ZIP está incompleto o dañado. Vuelve a hacerlo o a descargarlo.'),
  crowdedZip: reason('ARCHIVO06', `El ZIP trae más de ${count(MOST_ZIP_FILES)} archivos; divídelo.`),
  bomb: reason('ARCHIVO07', `El ZIP se expande a más de ${megabytes(MOST_UNPACKED_BYTES)}; no se abrió. Divídelo.`),
  emptyZip: reason('ARCHIVO08', 'El ZIP no trae archivos.'),
  encrypted: reason('ARCHIVO09', 'Está protegido con contraseña. Guárdalo sin ella y mándalo otra vez.'),
  outside: reason('ARCHIVO10', 'Su nombre sale de la carpeta del ZIP, así que no se tomó. Vuelve a hacer el ZIP.'),
  zipInZip: reason('ARCHIVO11', 'Es un ZIP dentro de otro. Mándalo por separado.'),
  damagedEntry: reason('ARCHIVO12', 'Está dañado dentro del ZIP: no mide lo que dice. Mándalo por separado.'),
  zipOfSystem: reason('ARCHIVO25', 'Esta llamada toma archivos sueltos. Manda los del ZIP uno por uno.'),
  entryBomb: reason('ARCHIVO24', 'Se expande a un tamaño desmedido al descomprimirlo; no se abrió.'),
  gone: reason('ARCHIVO13', 'El archivo ya no está en el servidor. Mándalo otra vez.'),
  tooHard: reason('ARCHIVO14', 'No se pudo leer después de varios intentos. Revisa el archivo.'),
  badPdf: (text: string) => reason('ARCHIVO15', text),
  lonelyPdf: reason(
    'ARCHIVO16',
    'No dice de qué documento es. Ponle en el nombre el UUID, o mándalo junto con su XML y con el mismo nombre.',
  ),
  noUuid: reason('ARCHIVO17', 'No tiene un timbre con UUID, así que no es un comprobante fiscal.', 'emisor'),
  notStorable: reason(
    'ARCHIVO18',
    'Le faltan datos sin los que no se puede guardar: tipo, fecha, moneda o RFC.',
    'emisor',
  ),
  otherBytes: reason(
    'ARCHIVO19',
    'Ya hay otro archivo con este UUID y no son iguales. Compáralos: el que está se queda.',
    'emisor',
  ),
  otherPdf: reason('ARCHIVO20', 'El documento ya tiene otro PDF. El que está se queda, si no dices otra cosa.'),
  otherAcuse: reason('ARCHIVO21', 'El documento ya tiene otro acuse. El que está se queda, si no dices otra cosa.'),
  badAcuse: reason('ARCHIVO22', 'Es un acuse de cancelación que no se puede leer.', 'sat'),
  crowdedLoad: reason('ARCHIVO23', 'La carga ya trae demasiados archivos. Manda este en otra.'),
} as const

/** null: the extension of the name is right. */
export function endingProblem(name: string, kind: IntakeKind): Finding | null {
  const [ending] = /\.[a-z0-9]{1,8}$/iu.exec(name) ?? []
  const isOther = ending !== undefined && ['.xml', '.pdf', '.zip'].includes(ending.toLowerCase())
  return isOther && ending.toLowerCase() !== `.${kind}` ? REASONS.wrongEnding(kind, ending.toLowerCase()) : null
}

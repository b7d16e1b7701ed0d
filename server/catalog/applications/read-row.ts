import type { ApplicationCells, ApplicationRow } from '#contract/catalog/applications-grid.ts'
import { qualifiersCell, positionsCell, splitQualifiers, yearsCell } from '#domain/parts/applications/cells.ts'
import type { Position } from '#domain/position.ts'
import { readEngine, type EngineName } from '#imports/rows/engine.ts'
import { readPositions } from '#imports/rows/position.ts'
import { readAbs, readDrive } from '#imports/rows/qualifier.ts'
import { vehiclesOf } from '#imports/rows/vehicle.ts'
import { readYearRange } from '#imports/rows/year.ts'

type Field = keyof ApplicationCells

export interface RowError {
  readonly field: Field
  /** In Spanish. */
  readonly text: string
}

/** The content of a row's cells, by the readers of files. Fields in error are empty. */
export interface ReadRow {
  /** Of the stored application; null: it is new. */
  readonly id: number | null
  /** In the catalogue's spelling where `domain/make-alias.ts` knows it; '' for none. */
  readonly make: string
  readonly model: string
  readonly yearFrom: number | null
  readonly yearTo: number | null
  readonly engine: EngineName | null
  readonly positions: readonly Position[]
  readonly qualifiers: readonly string[]
  readonly note: string
  readonly errors: readonly RowError[]
}

const MOST_QUALIFIERS = 40
const LONGEST_QUALIFIER = 80
const LONGEST_NOTE = 500
/** Limits of the tables of makes, models and engines. */
const LONGEST_NAMES = { marca: 60, modelo: 80, motor: 60 } as const

/** Reads the cells of one row. Never throws. */
export function readRow({ id, ...cells }: ApplicationRow): ReadRow {
  const errors: RowError[] = []
  const refuse = (field: Field, text: string) => void errors.push({ field, text })
  const { make, model } = readVehicle(cells, refuse)
  const years = cells.anios === '' ? { value: { from: null, to: null } } : readYearRange(cells.anios)
  if ('reason' in years) refuse('anios', `No entendemos «${cells.anios}»: ${years.reason}. Escríbelo como 98-02.`)
  const { positions, rest } = readPositions(cells.posicion)
  if (rest !== '') refuse('posicion', `No entendemos «${rest}». Escribe delantera, trasera, izquierda, derecha…`)
  const qualifiers = splitQualifiers(cells.calificadores).map(canonicalQualifier)
  if (qualifiers.length > MOST_QUALIFIERS) refuse('calificadores', `Caben ${MOST_QUALIFIERS} calificadores.`)
  if (qualifiers.some((text) => text.length > LONGEST_QUALIFIER))
    refuse('calificadores', `Cada calificador tiene a lo más ${LONGEST_QUALIFIER} caracteres.`)
  if (cells.nota.length > LONGEST_NOTE) refuse('nota', `La nota tiene a lo más ${LONGEST_NOTE} caracteres.`)
  for (const [field, most] of Object.entries(LONGEST_NAMES)) {
    const text = cells[field as keyof typeof LONGEST_NAMES]
    if (text.length > most) refuse(field as Field, `Tiene ${text.length} caracteres y caben ${most}.`)
  }
  return {
    id,
    make,
    model,
    yearFrom: 'value' in years ? years.value.from : null,
    yearTo: 'value' in years ? years.value.to : null,
    engine: cells.motor === '' ? null : readEngine(cells.motor),
    positions,
    qualifiers: [...new Set(qualifiers)],
    note: cells.nota,
    errors,
  }
}

function readVehicle({ marca, modelo }: ApplicationCells, refuse: (field: Field, text: string) => void) {
  if (marca === '') refuse('marca', 'Falta la marca del vehículo.')
  if (modelo === '') refuse('modelo', 'Falta el modelo.')
  if (marca === '' || modelo === '') return { make: '', model: '' }
  const [vehicle, ...others] = vehiclesOf(marca, modelo)
  if (vehicle === undefined) refuse('marca', 'No tiene letras ni números.')
  if (others.length > 0) {
    const all = [vehicle, ...others].filter((each) => each !== undefined)
    const makes = [...new Set(all.map((each) => each.make))]
    const models = [...new Set(all.map((each) => each.model))]
    if (makes.length > 1) refuse('marca', `Son varias marcas (${makes.join(' y ')}): escribe una fila para cada una.`)
    else refuse('modelo', `Son varios modelos (${models.join(' y ')}): escribe una fila para cada uno.`)
  }
  return vehicle ?? { make: '', model: '' }
}

/** In the spelling of files: 'c / abs' is 'C/ABS', '4 x 2' is '4X2'. */
function canonicalQualifier(text: string): string {
  if (/^[csp]\s*\/\s*abs\b/iu.test(text)) return readAbs(text)
  return /^\dx\d$/iu.test(text.replaceAll(/\s/gu, '')) ? readDrive(text) : text
}

export interface WrittenApplication {
  readonly make: string
  readonly model: string
  readonly yearFrom: number | null
  readonly yearTo: number | null
  readonly engine: string | null
  readonly positions: readonly Position[]
  readonly qualifiers: readonly string[]
  readonly note: string
}

/** An application in the form of the grid's cells. */
export function cellsOf(application: WrittenApplication): ApplicationCells {
  return {
    marca: application.make,
    modelo: application.model,
    anios: yearsCell(application.yearFrom, application.yearTo),
    motor: application.engine ?? '',
    posicion: positionsCell(application.positions),
    calificadores: qualifiersCell(application.qualifiers),
    nota: application.note,
  }
}

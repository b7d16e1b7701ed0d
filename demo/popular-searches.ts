import { foldName } from '#domain/name.ts'
import { foldPartKey } from '#domain/part-key.ts'
import type { Position } from '#domain/position.ts'
import type { Part } from './part.ts'
import type { Random } from './random.ts'
import type { PopularSearchRow } from './store.ts'

interface Wish {
  readonly query: string
  readonly line?: string
  readonly model?: string
  readonly year?: number
  readonly position?: Position
}

/** Most popular first. */
const WISHES: readonly Wish[] = [
  { query: 'balatas tsuru', line: 'Balatas', model: 'Tsuru' },
  { query: 'bujias chevy', line: 'Bujías', model: 'Chevy' },
  { query: 'amortiguadores jetta a4', line: 'Amortiguadores', model: 'Jetta A4' },
  { query: 'bomba de agua pointer', line: 'Bombas de agua', model: 'Pointer' },
  { query: 'balatas aveo', line: 'Balatas', model: 'Aveo' },
  { query: 'filtro de aceite versa', line: 'Filtros de aceite', model: 'Versa' },
  { query: 'clutch tsuru', line: 'Clutch', model: 'Tsuru' },
  { query: 'horquilla aveo', line: 'Horquillas', model: 'Aveo' },
  { query: 'balatas delanteras np300', line: 'Balatas', model: 'NP300', position: 'delantera' },
  { query: 'rotula tsuru', line: 'Rótulas', model: 'Tsuru' },
  { query: 'bomba de gasolina platina', line: 'Bombas de gasolina', model: 'Platina' },
  { query: 'marcha tsuru', line: 'Marchas', model: 'Tsuru' },
  { query: 'amortiguadores march', line: 'Amortiguadores', model: 'March' },
  { query: 'soporte de motor jetta a4', line: 'Soportes de motor', model: 'Jetta A4' },
  { query: 'filtro de aire sentra', line: 'Filtros de aire', model: 'Sentra' },
  { query: 'balatas jetta a6', line: 'Balatas', model: 'Jetta A6' },
  { query: 'maza de rueda aveo', line: 'Mazas de rueda', model: 'Aveo' },
  { query: 'bobina de encendido ibiza', line: 'Bobinas de encendido', model: 'Ibiza' },
  { query: 'radiador chevy', line: 'Radiadores', model: 'Chevy' },
  { query: 'amortiguador f-150', line: 'Amortiguadores', model: 'F-150' },
  { query: 'balatas silverado', line: 'Balatas', model: 'Silverado 1500' },
  { query: 'bujias tiida', line: 'Bujías', model: 'Tiida' },
  { query: 'alternador attitude', line: 'Alternadores', model: 'Attitude' },
  { query: 'terminal de direccion gol', line: 'Terminales de dirección', model: 'Gol' },
  { query: 'kit de distribucion clio', line: 'Kits de distribución', model: 'Clio' },
  { query: 'faro izquierdo versa', line: 'Faros', model: 'Versa', position: 'izquierda' },
  { query: 'balatas tsuru 98', line: 'Balatas', model: 'Tsuru', year: 1998 },
  { query: 'bujias chevy 2005', line: 'Bujías', model: 'Chevy', year: 2005 },
  { query: 'sensor de oxigeno corsa', line: 'Sensores de oxígeno', model: 'Corsa' },
  { query: 'clutch vocho', line: 'Clutch', model: 'Sedán' },
  { query: 'calavera spark', line: 'Calaveras', model: 'Spark' },
  { query: 'toma de agua astra', line: 'Tomas de agua', model: 'Astra' },
  { query: 'balero de rueda fiesta', line: 'Baleros de rueda', model: 'Fiesta' },
  { query: 'junta homocinetica matiz', line: 'Juntas homocinéticas', model: 'Matiz' },
  { query: 'bateria ikon', line: 'Baterías', model: 'Ikon' },
  { query: 'motoventilador bora', line: 'Motoventiladores', model: 'Bora' },
  { query: 'disco de freno hilux', line: 'Discos de freno', model: 'Hilux' },
  { query: 'tornillo estabilizador ecosport', line: 'Tornillos estabilizadores', model: 'EcoSport' },
  { query: 'bomba de agua ram 1500', line: 'Bombas de agua', model: 'Ram 1500' },
  { query: 'limpiaparabrisas urvan', line: 'Limpiaparabrisas', model: 'Urvan' },
  { query: 'amortiguadores', line: 'Amortiguadores' },
  { query: 'bujias', line: 'Bujías' },
  { query: 'tsuru', model: 'Tsuru' },
  { query: 'jetta a4', model: 'Jetta A4' },
]

/** The most frequent searches of visitors, with their number of results in the store. */
export function popularSearches(parts: readonly Part[], keys: readonly string[], random: Random): PopularSearchRow[] {
  const wishes = WISHES.map((wish, index) => ({
    folded: foldName(wish.query),
    query: wish.query,
    searches: Math.round((1800 / (index + 2)) * (0.9 + random.next() * 0.2)),
    results: parts.filter((part) => answers(part, wish)).length,
  }))
  const byKey = keys.map((key) => ({
    folded: foldPartKey(key),
    query: key,
    searches: random.whole(12, 40),
    results: 1,
  }))
  return [...wishes, ...byKey]
}

function answers(part: Part, { line, model, year, position }: Wish): boolean {
  if (line !== undefined && part.design.line.name !== line) return false
  if (position !== undefined && !part.design.positions.includes(position)) return false
  if (model === undefined) return true
  return part.fits.some(
    (fit) =>
      fit.model === model &&
      (year === undefined ||
        (fit.yearFrom !== null && fit.yearFrom <= year && (fit.yearTo === null || fit.yearTo >= year))),
  )
}

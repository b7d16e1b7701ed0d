import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { GenerationRow } from './lists-store.ts'

// Of the exported files.

interface Used {
  /** Parts that fit it. */
  readonly parts: number
}

const PARTS = { heading: 'Partes', value: ({ parts }: Used) => parts }

export const MAKE_COLUMNS: readonly SheetColumn<Used & { readonly name: string; readonly models: number }>[] = [
  { heading: 'Armadora', value: ({ name }) => name },
  { heading: 'Modelos', value: ({ models }) => models },
  PARTS,
]

interface Model extends Used {
  readonly name: string
  readonly make: string
  readonly first: number | null
  readonly last: number | null
  readonly generations: readonly GenerationRow[]
}

export const MODEL_COLUMNS: readonly SheetColumn<Model>[] = [
  { heading: 'Armadora', value: ({ make }) => make },
  { heading: 'Modelo', value: ({ name }) => name },
  {
    heading: 'Generaciones',
    value: ({ generations }) =>
      generations.map(({ names, year_from: from, year_to: to }) => `${names[0]} ${from}–${to ?? 'hoy'}`).join('; '),
  },
  { heading: 'Desde', value: ({ first }) => first },
  { heading: 'Hasta', value: ({ last }) => last },
  PARTS,
]

interface Engine extends Used {
  readonly name: string
  readonly codes: readonly string[]
  readonly litres: string | null
  readonly cylinders: number | null
}

export const ENGINE_COLUMNS: readonly SheetColumn<Engine>[] = [
  { heading: 'Motor', value: ({ name }) => name },
  { heading: 'Códigos', value: ({ codes }) => codes.join('; ') },
  { heading: 'Litros', value: ({ litres }) => (litres === null ? null : Number(litres)) },
  { heading: 'Cilindros', value: ({ cylinders }) => cylinders },
  PARTS,
]

import type { CallOutput } from '#contract/client.ts'
import { foldName } from '#domain/name.ts'

export type Brand = CallOutput<'GET /api/getMarca'>['marcas'][number]

export interface BrandLetter {
  /** 'A' to 'Z', or '0–9'. */
  readonly letter: string
  readonly brands: readonly Brand[]
}

/** Brands by first letter without accents; those that begin with a digit come first. */
export function brandsByLetter(brands: readonly Brand[]): BrandLetter[] {
  const letters = Map.groupBy(brands, ({ marca }) => /^[A-Z]/u.exec(foldName(marca))?.[0] ?? '0–9')
  return [...letters]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([letter, ofLetter]) => ({
      letter,
      brands: ofLetter.toSorted((a, b) => a.marca.localeCompare(b.marca, 'es')),
    }))
}

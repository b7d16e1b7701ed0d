import { mergeYears } from '#domain/fitment/fitment.ts'
import { POSITIONS, type Position } from '#domain/position.ts'
import { yearsText } from '#domain/years-text.ts'
import type { PartSheet } from './written-form.ts'

export interface SheetApplication {
  readonly make: string
  readonly model: string
  /** null: open at that end; both null: not known. */
  readonly yearFrom: number | null
  readonly yearTo: number | null
  readonly positions: readonly Position[]
  readonly qualifiers: readonly string[]
}

/** @param part its own positions and qualifiers; those of its applications are added. */
export function partSheet(
  part: Pick<SheetApplication, 'positions' | 'qualifiers'>,
  applications: readonly SheetApplication[],
): PartSheet {
  const stated = new Set([part, ...applications].flatMap((each) => each.positions))
  const positions = POSITIONS.filter((position) => stated.has(position))
  const traits = [...new Set([...part.qualifiers, ...commonQualifiers(applications)])]
  return { positions, traits, vehicles: vehiclesText(applications) }
}

/** The qualifiers that all applications share. */
export function commonQualifiers(applications: readonly Pick<SheetApplication, 'qualifiers'>[]): string[] {
  const [first, ...others] = applications
  return first?.qualifiers.filter((one) => others.every(({ qualifiers }) => qualifiers.includes(one))) ?? []
}

/** Further models are counted. */
const NAMED_MODELS = 6

/** 'Nissan Tsuru 1992–2017, Sentra 1991–1994; Chevrolet Aveo'. Models with the most applications come first, grouped by make. */
function vehiclesText(applications: readonly SheetApplication[]): string {
  const models = [...Map.groupBy(applications, ({ make, model }) => `${make}\n${model}`).values()]
  const named = models.toSorted((one, other) => other.length - one.length).slice(0, NAMED_MODELS)
  const makes = [...Map.groupBy(named, ([first]) => first?.make ?? '')]
  const text = makes.map(([make, ofMake]) => `${make} ${ofMake.map(modelText).join(', ')}`.trim()).join('; ')
  const rest = models.length - named.length
  return rest === 0 ? text : `${text} y ${rest} más`
}

function modelText(applications: readonly SheetApplication[]): string {
  const years = mergeYears(applications).map(({ from, to }) => yearsText(from, to))
  return [applications[0]?.model ?? '', years.join(' y ')].join(' ').trim()
}

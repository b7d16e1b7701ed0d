import { POSITIONS, type Position } from '#domain/position.ts'
import { vehiclesText, type PartSheet, type StatedApplication } from './written-form.ts'

export interface SheetApplication extends StatedApplication {
  readonly positions: readonly Position[]
  readonly qualifiers: readonly string[]
}

/** @param part its own positions and qualifiers; those of its applications add to them. */
export function partSheet(
  part: Pick<SheetApplication, 'positions' | 'qualifiers'>,
  applications: readonly SheetApplication[],
): PartSheet {
  const stated = new Set([part, ...applications].flatMap((each) => each.positions))
  const positions = POSITIONS.filter((position) => stated.has(position))
  const traits = [...new Set([...part.qualifiers, ...commonQualifiers(applications)])]
  return { positions, traits, vehicles: vehiclesText(applications) }
}

/** Those of every application. */
export function commonQualifiers(applications: readonly Pick<SheetApplication, 'qualifiers'>[]): string[] {
  const [first, ...others] = applications
  return first?.qualifiers.filter((one) => others.every(({ qualifiers }) => qualifiers.includes(one))) ?? []
}

import { leastOf, promisable, suppliable, type PackRule } from '#domain/pricing/quantity.ts'

export interface ShortLine {
  readonly requested: number
  /** Pieces that its own branch supplies. */
  readonly supplied: number
  readonly pack: PackRule
}

/** A line that another branch helps to supply: pieces of its own branch (0 where the whole line moves) and of the other one. */
export interface BranchOffer {
  readonly here: number
  readonly there: number
}

/**
 * What another branch can supply of a line that its own branch cannot. The whole line moves where the other branch has all of it, or its
 * own can sell nothing; else each supplies a part. null: the other branch has no whole pack, less than the minimum, or adds nothing.
 * @param free pieces at the other branch that are not reserved
 */
export function offerOf({ requested, supplied, pack }: ShortLine, free: number): BranchOffer | null {
  const least = leastOf(pack)
  const promised = promisable(free, pack)
  if (promised < least) return null
  const missing = requested - supplied
  const isSplit = promised < requested && supplied >= least && missing >= least
  const there = isSplit ? missing : requested
  const gained = suppliable(there, promised, pack) - (isSplit ? 0 : supplied)
  return gained <= 0 ? null : { here: requested - there, there }
}

/** 'Hay 9 en Tijuana': for a discontinued part of which the line's branch has none. */
export function onlyThereText(branch: string, available: number): string {
  return `Hay ${available.toLocaleString('es-MX')} en ${branch}`
}

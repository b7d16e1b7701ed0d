import { leastOf, promisable, suppliable, type PackRule } from '#domain/pricing/quantity.ts'

export interface ShortLine {
  readonly asked: number
  /** What its own branch supplies of it. */
  readonly supplied: number
  readonly pack: PackRule
}

/** What a line becomes where another branch helps: pieces asked of its own branch, 0 where the whole line goes, and of the other one. */
export interface BranchOffer {
  readonly here: number
  readonly there: number
}

/**
 * What another branch is asked of a line that its own cannot supply. The whole line goes where that branch has all of it, or this one
 * has nothing that can be sold; else each supplies its part. null: it has no pack to sell, fewer than are sold at once, or gives no more
 * pieces than there are without it.
 * @param free pieces there that nobody has reserved
 */
export function offerOf({ asked, supplied, pack }: ShortLine, free: number): BranchOffer | null {
  const least = leastOf(pack)
  const promised = promisable(free, pack)
  if (promised < least) return null
  const missing = asked - supplied
  const isSplit = promised < asked && supplied >= least && missing >= least
  const there = isSplit ? missing : asked
  const gained = suppliable(there, promised, pack) - (isSplit ? 0 : supplied)
  return gained <= 0 ? null : { here: asked - there, there }
}

/** 'Hay 9 en Tijuana': of what is not made any more, where the branch of a line has none. */
export function onlyThereText(branch: string, available: number): string {
  return `Hay ${available.toLocaleString('es-MX')} en ${branch}`
}

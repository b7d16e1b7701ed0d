import type { Corpus } from './corpus.ts'
import { isFullyFound, type Judged } from './judge.ts'
import { isRight } from './oracle.ts'
import type { Intent } from './query.ts'
import { QUERY_KINDS } from './query.ts'

const SHOWN = 3

/** The queries whose right answers were not all on the first page, and those answered with parts that do not fit. */
export function missesText(judged: readonly Judged[], corpus: Corpus): string {
  const parts: string[] = []
  for (const kind of QUERY_KINDS) {
    const ofKind = judged.filter(({ query }) => query.intent.kind === kind)
    const missed = ofKind.filter((one) => !isFullyFound(one) || (one.fitting ?? Infinity) < one.answer.ids.length)
    parts.push(`## ${kind}: ${missed.length} of ${ofKind.length} queries`)
    parts.push(...missed.map((one) => missText(one, corpus)))
  }
  return parts.join('\n\n')
}

function missText({ query, answer, expected, right, fitting }: Judged, corpus: Corpus): string {
  const misfits = fitting === null ? 0 : answer.ids.length - fitting
  const lines = [
    `"${query.text}"${query.alteration === 'none' ? '' : ` (${query.alteration})`}: ${right} of ${expected} found${misfits > 0 ? `, ${misfits} do not fit` : ''}`,
    `  intent ${intentText(query.intent, corpus)}`,
    `  expected ${productText(query.productId, corpus)}`,
  ]
  const wrong = answer.ids.filter((id) => !isRight(query.intent, corpus.product(id), corpus))
  for (const id of wrong.slice(0, SHOWN)) lines.push(`  got      ${productText(id, corpus)}`)
  if (answer.ids.length === 0) lines.push('  got      nothing')
  return lines.join('\n')
}

function intentText(intent: Intent, { references, fleet }: Corpus): string {
  switch (intent.kind) {
    case 'key':
      return `${intent.isOwn ? 'key' : "another brand's key"} ${intent.key}`
    case 'partial key':
      return `a key with ${intent.part}`
    case 'vehicle': {
      const models = intent.modelIds.map((id) => fleet.modelOfId.get(id)!).map(({ make, name }) => `${make} ${name}`)
      return `${references.lines[intent.lineId - 1]!.name} · ${models.join(' or ')} · ${intent.year}`
    }
    case 'brand':
      return `${references.lines[intent.lineId - 1]!.name} · ${references.brands[intent.brandId - 1]!.name}`
    case 'prefix':
      return `words that begin with ${intent.prefixes.join(' and ')}`
  }
}

function productText(id: number, corpus: Corpus): string {
  const { key, otherKeys, lineId, brandId, description } = corpus.product(id)
  const { lines, brands } = corpus.references
  const others = otherKeys.map((other) => other.key).join(', ')
  return `${key} [${others}] · ${lines[lineId! - 1]!.name} · ${brands[brandId! - 1]!.name} · ${description}`
}

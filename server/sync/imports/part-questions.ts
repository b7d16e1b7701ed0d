import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { MANY_NEW, type NewNameKind, type QuestionKind } from '#domain/imports/questions.ts'
import type { Question, Questions } from '#server/sync/trials/trial.ts'
import type { ReportedName } from '#server/sync/names/names-report.ts'
import type { FileCounts } from './counts.ts'
import { isDoubted } from './misspelt-names.ts'
import type { NewName } from './new-names-store.ts'
import { priceQuestion } from './trial-rows-store.ts'

const MOST_NAMES = 500

/** What of the plan must be confirmed. For the transaction that made the plan, before it is applied. */
export async function partQuestions(
  client: PoolClient,
  counts: readonly FileCounts[],
  { made, spelled }: { readonly made: readonly NewName[]; readonly spelled: readonly ReportedName[] },
): Promise<Questions> {
  const prices = await priceQuestion(
    client,
    counts.map(({ file }) => file),
  )
  const ofNames: readonly (readonly [QuestionKind, readonly string[]])[] = [
    ['texto', counts.flatMap(({ file, unreadText = [] }) => unreadText.map((heading) => `«${heading}» de ${file}`))],
    ['mal_escritas', spelled.filter(isDoubted).map(doubtText)],
    ...(Object.keys(MANY_NEW) as NewNameKind[]).map((kind) => [kind, manyOf(made, kind)] as const),
  ]
  const named = ofNames.filter(([, names]) => names.length > 0)
  if (prices === null && named.length === 0) return { fingerprint: '', questions: [] }
  const identity = JSON.stringify([prices?.fingerprint ?? '', named])
  return {
    fingerprint: createHash('sha256').update(identity).digest('hex').slice(0, 16),
    questions: [
      ...(prices === null ? [] : [prices.question]),
      ...named.map(([kind, names]): Question => ({
        kind,
        count: names.length,
        rows: [],
        names: names.slice(0, MOST_NAMES),
      })),
    ],
  }
}

/** The new names of a kind, where they are more than usual. */
function manyOf(made: readonly NewName[], wanted: NewNameKind): readonly string[] {
  const names = made.filter(({ kind }) => kind === wanted).map(({ make, name }) => `${make} ${name}`.trim())
  return names.length > MANY_NEW[wanted] ? names : []
}

/** 'DOGDE (¿Dodge?)', 'NISSAN TZURU (¿TSURU?)'. */
function doubtText({ owner, written, options }: ReportedName): string {
  return `${owner} ${written} (¿${options.map(({ name }) => name).join(' o ')}?)`.trim()
}

import { questionText } from '#domain/imports/questions.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Questions, TrialRow } from './trial.ts'

const MOST_NAMED = 3

/** Why files cannot be applied: questions that were not confirmed, or confirmed for another state. null: they can be. */
export function unconfirmed({ fingerprint, questions }: Questions, confirmed: string): Failure | null {
  if (questions.length === 0 || confirmed === fingerprint) return null
  const requested = questions.map(
    ({ kind, count, rows, names }) =>
      `${questionText(kind, count)} (${names === undefined ? named(rows, count) : listed(names, count)})`,
  )
  const list = new Intl.ListFormat('es-MX').format(requested)
  const why =
    confirmed === ''
      ? 'No se aplicó nada: falta confirmar que'
      : 'No se aplicó nada: cambió lo que hay que confirmar. Revisa de nuevo que'
  return new Failure('conflict', `${why} ${list}.`)
}

function named(rows: readonly TrialRow[], count: number): string {
  const shown = rows.slice(0, MOST_NAMED).map(({ row, subject, values }) => {
    const changed = values.find(({ value, today }) => today !== null && value !== today)
    return `fila ${row}: ${subject}${changed === undefined ? '' : `, ${changed.today} → ${changed.value}`}`
  })
  return [...shown, ...(count > shown.length ? ['…'] : [])].join('; ')
}

function listed(names: readonly string[], count: number): string {
  const shown = names.slice(0, MOST_NAMED)
  return [...shown, ...(count > shown.length ? ['…'] : [])].join('; ')
}

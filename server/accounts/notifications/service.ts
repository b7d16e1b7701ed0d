import type { Person } from '#domain/access.ts'
import { defaultChoice, kindsFor, NOTIFICATION_KINDS } from '#domain/notifications/notifications.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import { choicesOf, storeChoices, type ChoiceRow } from './store.ts'

type Db = Database['db']

/** The choice for each kind of notice that they can get. */
export async function readChoices(db: Db, { id, companyId }: Person): Promise<readonly ChoiceRow[]> {
  const made = new Map((await choicesOf(db, id)).map((choice) => [choice.kind, choice]))
  return kindsFor(companyId !== null).map((kind) => ({ ...defaultChoice(kind), ...made.get(kind), kind }))
}

export async function changeChoices(
  db: Db,
  { id, companyId }: Person,
  choices: readonly ChoiceRow[],
): Promise<void | Failure> {
  const kinds = choices.map(({ kind }) => kind)
  const known = kindsFor(companyId !== null)
  if (kinds.some((kind) => !known.includes(kind)) || new Set(kinds).size < kinds.length)
    return new Failure('invalid_input', 'Revisa los tipos de notificación.', {
      opciones: 'Cada tipo va una sola vez, y solo los que te tocan.',
    })
  const chosen = choices.map((choice) => ({
    ...choice,
    byMail: choice.byMail && NOTIFICATION_KINDS[choice.kind].mail === 'choice',
  }))
  await storeChoices(db, id, chosen)
}

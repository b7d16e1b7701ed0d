import { useRef, useState, type ReactElement } from 'react'
import type { TroubleSummary } from '#web/data/catalog/trouble-calls.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { LargeDialog } from '#web/ui/dialog/large-dialog.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'

type People = TroubleSummary['personas']
type Question = 'owner' | 'reason'
type Answer = { readonly owner: People[number] } | { readonly reason: string } | null

interface TroubleQuestion {
  /** The assignee for so many; null: cancelled. */
  readonly askOwner: (count: number) => Promise<People[number] | null>
  /** The reason for ignoring so many. */
  readonly askReason: (count: number) => Promise<string | null>
  /** To render anywhere on the screen. */
  readonly questionDialog: ReactElement
}

const MAX_REASON = 300

/** The questions before many are assigned or ignored. */
export function useTroubleQuestion(people: People): TroubleQuestion {
  const [requested, setQuestion] = useState<{ readonly question: Question; readonly count: number }>({
    question: 'owner',
    count: 0,
  })
  const [isOpen, setOpen] = useState(false)
  const [owner, setOwner] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const answer = useRef<((answer: Answer) => void) | null>(null)
  const reply = (value: Answer) => {
    setOpen(false)
    answer.current?.(value)
    answer.current = null
  }
  const ask = (question: Question, count: number) => {
    answer.current?.(null)
    setQuestion({ question, count })
    setOwner(null)
    setReason('')
    // After the menu has closed.
    setTimeout(() => setOpen(true))
    return new Promise<Answer>((resolve) => {
      answer.current = resolve
    })
  }
  const person = people.find(({ id }) => id === owner) ?? null
  const errors = requested.count === 1 ? '1 error' : `${requested.count.toLocaleString('es-MX')} errores`
  const text = reason.trim()
  const submit = () => {
    if (requested.question === 'reason') {
      if (text !== '') reply({ reason: text })
    } else if (person !== null) reply({ owner: person })
  }
  const questionDialog = (
    <LargeDialog
      isOpen={isOpen}
      onClose={() => reply(null)}
      title={requested.question === 'owner' ? `Asignar ${errors}` : `Ignorar ${errors}`}
    >
      <form
        method="post"
        className="stack gap-20"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {requested.question === 'owner' ? (
          <SelectField<number>
            id="asignar-a"
            name="persona"
            label="Responsable"
            help="Quedan en atención."
            error={null}
            required
            value={owner}
            onChange={setOwner}
            options={people.map(({ id, nombre }) => ({ value: id, label: nombre }))}
          />
        ) : (
          <TextAreaField
            id="ignorar-motivo"
            name="motivo"
            label="Motivo"
            help="Siguen ignorados aunque se revisen otra vez, hasta que los reabras o dejen de aparecer."
            error={text.length > MAX_REASON ? `Son más de ${MAX_REASON} caracteres.` : null}
            required
            value={reason}
            onChange={setReason}
          />
        )}
        <div className="row justify-end gap-12">
          <ActionButton look="plain" onClick={() => reply(null)}>
            Cancelar
          </ActionButton>
          <ActionButton
            type="submit"
            disabled={requested.question === 'owner' ? person === null : text === '' || text.length > MAX_REASON}
          >
            {requested.question === 'owner' ? 'Asignar' : 'Ignorar'}
          </ActionButton>
        </div>
      </form>
    </LargeDialog>
  )
  return {
    askOwner: async (count) => {
      const given = await ask('owner', count)
      return given !== null && 'owner' in given ? given.owner : null
    },
    askReason: async (count) => {
      const given = await ask('reason', count)
      return given !== null && 'reason' in given ? given.reason : null
    },
    questionDialog,
  }
}

import { useRef, useState, type ReactElement } from 'react'
import { moveQuote as endpoint } from '#contract/quotes/quotes.ts'
import type { LossReason } from '#domain/quotes/losses.ts'
import { QUOTE_MOVES, type QuoteSide } from '#domain/quotes/moves.ts'
import { showToast } from '#web/app/toasts/show-toast.ts'
import { makeUuid } from '#web/data/make-uuid.ts'
import { moveQuote, type Quote } from '#web/data/quotes/quote-calls.ts'
import { useSession } from '#web/data/session.ts'
import { withSignIn } from '#web/data/with-sign-in.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { refusalOf } from '#web/features/forms/refusal.ts'
import { useForm } from '#web/features/forms/use-form.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import dialog from '#web/ui/dialog/dialog.module.css'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { RadioField } from '#web/ui/form/radio-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { useLastValue } from '#web/ui/use-last-value.ts'
import { useBeginQuote } from '#web/features/quote-request/use-begin-quote.ts'
import { LOSS_CHOICES } from './loss-panel.tsx'
import { ACT_TEXTS, type HandMove } from './quote-text.ts'

interface QuoteActs {
  /** Asks for confirmation where needed, then acts. */
  readonly act: (move: HandMove) => void
  /** Stores typed changes, then sends. */
  readonly send: (move: HandMove, save: () => Promise<boolean>, versionNow: () => number) => Promise<void>
  /** Starts another quote with the same parts. */
  readonly duplicate: () => void
  readonly isBusy: boolean
  /** To render anywhere on the screen. */
  readonly dialogs: ReactElement
}

/** The acts on a quote. `onDone` is called after success and failure. */
export function useQuoteActs(quote: Quote, side: QuoteSide, onDone: () => void): QuoteActs {
  const [reasoned, setReasoned] = useState<HandMove | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { ask, dialog: confirm } = useConfirm()
  const beginning = useBeginQuote()
  const person = useSession().id
  const keyOf = useKeys()

  /** @returns whether it was done */
  async function work(what: () => Promise<string>): Promise<boolean> {
    setBusy(true)
    try {
      void showToast({ message: await withSignIn(person, what), color: 'green' })
      return true
    } catch (error) {
      void showToast({ message: problemText(error), color: 'red' })
      return false
    } finally {
      setBusy(false)
    }
  }

  const move = (acto: HandMove, version: number) =>
    work(async () => {
      const body = { version, acto, revision: quote.revision, motivo: '' }
      await moveQuote(quote.id, { ...body, clave: keyOf(JSON.stringify(body)) })
      return ACT_TEXTS[acto].done
    })

  async function act(acto: HandMove): Promise<void> {
    const { question, asksWhy, label, isDestructive = false } = ACT_TEXTS[acto]
    if (asksWhy !== undefined) return setReasoned(acto)
    if (question !== undefined && !(await ask({ ...question, act: label, isDestructive }))) return
    await move(acto, quote.version)
    onDone()
  }

  async function send(acto: HandMove, save: () => Promise<boolean>, versionNow: () => number): Promise<void> {
    setBusy(true)
    const isSaved = await save()
    setBusy(false)
    if (isSaved && (await move(acto, versionNow()))) onDone()
  }

  const close = () => setReasoned(null)
  const shown = useLastValue(reasoned)
  return {
    act: (acto) => void act(acto),
    send,
    duplicate: () =>
      beginning.begin({ origen: 'cotizacion', de: quote.id, cliente: side === 'house' ? quote.cliente : null }),
    isBusy: isBusy || beginning.isBusy,
    dialogs: (
      <>
        <FormDialog
          isOpen={reasoned !== null}
          onClose={close}
          title={ACT_TEXTS[shown ?? 'discard'].question?.title ?? ''}
        >
          {shown !== null && (
            <ReasonForm
              key={`${shown} ${quote.version}`}
              quote={quote}
              move={shown}
              onClose={close}
              onDone={() => {
                close()
                onDone()
              }}
            />
          )}
        </FormDialog>
        {confirm}
      </>
    ),
  }
}

/** The key of a content stays until the content changes: a repeated request is done once. */
function useKeys(): (content: string) => string {
  const last = useRef({ content: '', key: '' })
  return (content) => {
    if (last.current.content !== content) last.current = { content, key: makeUuid() }
    return last.current.key
  }
}

function problemText(error: unknown): string {
  const refusal = refusalOf(error)
  if (refusal.kind === 'stale')
    return `${refusal.stale.changedBy ?? 'Alguien'} la cambió mientras la veías: ya ves cómo quedó. Revisa y vuelve a intentarlo.`
  return refusal.kind === 'fields' ? (Object.values(refusal.fields)[0] ?? '') : refusal.message
}

interface ReasonFormProps {
  readonly quote: Quote
  readonly move: HandMove
  readonly onClose: () => void
  readonly onDone: () => void
}

function ReasonForm({ quote, move, onClose, onDone }: ReasonFormProps) {
  const { label, done, question, asksWhy } = ACT_TEXTS[move]
  const [clave] = useState(makeUuid)
  const takesLossReason = 'takesLossReason' in QUOTE_MOVES[move]
  const form = useForm({
    schema: endpoint.body,
    initial: {
      version: quote.version,
      clave,
      acto: move,
      revision: quote.revision,
      causa: null as LossReason | null,
      motivo: '',
    },
    labels: { causa: '¿Por qué no la pides?', motivo: takesLossReason ? 'Con tus palabras' : 'Motivo' },
    send: (body) => moveQuote(quote.id, body),
    saved: done,
    onSaved: onDone,
  })
  return (
    <Form form={form} label={label} asksBeforeLeaving={false}>
      <div className={dialog.text}>{question?.text}</div>
      {takesLossReason && <RadioField {...form.field('causa')} options={LOSS_CHOICES} />}
      <TextAreaField {...form.field('motivo')} {...(helpOf(asksWhy, takesLossReason) ?? { required: true })} />
      <FormActions form={form} submit={label}>
        <ActionButton look="plain" onClick={onClose}>
          Volver
        </ActionButton>
      </FormActions>
    </Form>
  )
}

function helpOf(asksWhy: 'must' | 'may' | undefined, takesLossReason: boolean) {
  if (takesLossReason) return { help: 'Opcional si eliges un motivo.' }
  return asksWhy === 'may' ? { help: 'Opcional.' } : undefined
}

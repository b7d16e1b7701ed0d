import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { moneyText } from '#domain/money/money.ts'
import type { QuoteSide } from '#domain/quotes/moves.ts'
import { releaseQuote, requestQuoteRelease, type Quote } from '#web/data/quotes/quote-calls.ts'
import { makeUuid } from '#web/data/make-uuid.ts'
import { showToast } from '#web/app/toasts/show-toast.ts'
import { showFailure } from '#web/features/forms/show-failure.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { timeText } from '#web/ui/format/date-text.ts'
import { draftSums, unsentOf } from './draft-rows.ts'
import { ACT_TEXTS, WITHOUT_ALTERNATIVES } from './quote-text.ts'
import type { Draft, DraftStatus } from './use-draft.ts'
import classes from './quotes.module.css'

export interface EditorFootProps {
  readonly quote: Quote
  readonly side: QuoteSide
  readonly draft: Draft
  readonly send: 'request' | 'counter' | 'offer'
  readonly isSending: boolean
  readonly zone: string
  readonly onSend: () => void
  /** Closes the editor; undefined: there is nothing else to show. */
  readonly onClose: (() => void) | undefined
}

export function EditorFoot({ quote, side, draft, send, isSending, zone, onSend, onClose }: EditorFootProps) {
  const { status, lines } = draft
  const { rows, validUntil } = draft.draft
  const { pieces, subtotal, unpriced } = draftSums(rows, (row) => lines.get(row.id)?.casco ?? null)
  const unsent = unsentOf(quote, side)
  const mustBeReleased = status.kind === 'stored' && (unsent?.porLiberar?.length ?? 0) > 0 && unsent?.liberada === null
  const reason =
    rows.length === 0
      ? 'Agrega al menos una pieza.'
      : side === 'customer'
        ? null
        : unpriced > 0
          ? unpriced === 1
            ? 'Falta el precio de 1 línea.'
            : `Falta el precio de ${countText(unpriced)} líneas.`
          : validUntil === null
            ? 'Di hasta qué día vale.'
            : mustBeReleased
              ? 'Pasa de tu límite: pide que alguien la libere.'
              : null
  return (
    <div className={`row items-center justify-between gap-8-16 paper ${classes.foot ?? ''}`} data-foot>
      <div className="stack min-w-0">
        <span>
          {countText(pieces)} {pieces === 1 ? 'pieza' : 'piezas'}
          {side === 'house' && subtotal > 0 && (
            <>
              {' · '}
              <strong>{moneyText(subtotal)}</strong> antes de IVA
              {rows.some(({ insteadOf }) => insteadOf !== null) && `, ${WITHOUT_ALTERNATIVES.toLowerCase()}`}
            </>
          )}
        </span>
        <span
          role="status"
          className={`muted break-anywhere text-md ${classes.quiet ?? ''}`}
          data-problem={isProblem(status) || undefined}
        >
          {statusText(status, zone)}
          {status.kind === 'refused' && (
            <button type="button" className="tappable text-md underlined" onClick={() => void draft.save()}>
              Reintentar
            </button>
          )}
        </span>
      </div>
      <div className="row items-center gap-8-12">
        {onClose !== undefined && (
          <ActionButton look="plain" onClick={onClose}>
            Volver a la oferta
          </ActionButton>
        )}
        {mustBeReleased && <Release quote={quote} draft={draft} isRequested={unsent?.pideLiberar === true} />}
        <ExplainedButton reason={reason} isBusy={isSending} onClick={onSend}>
          {ACT_TEXTS[send].label}
        </ExplainedButton>
      </div>
    </div>
  )
}

interface ReleaseProps {
  readonly quote: Quote
  readonly draft: Draft
  readonly isRequested: boolean
}

/** Users without the permission request a release; the others release. */
function Release({ quote, draft, isRequested }: ReleaseProps) {
  const { revalidate } = useRevalidator()
  const [clave] = useState(makeUuid)
  const [isBusy, setBusy] = useState(false)
  const { puedePedir, puedeLiberar, motivoNo } = quote.liberacion ?? NO_RELEASE
  const work = async (call: typeof releaseQuote, done: string) => {
    setBusy(true)
    try {
      const { version } = await call(quote.id, { version: draft.versionNow(), clave: `${clave}-${draft.versionNow()}` })
      draft.follow(version)
      void showToast({ message: done, color: 'green' })
    } catch (error) {
      showFailure(error)
    }
    setBusy(false)
    await revalidate()
  }
  // A later save would end the release.
  const request = async () => {
    if (await draft.save()) await work(requestQuoteRelease, REQUESTED)
  }
  if (puedeLiberar)
    return (
      <ActionButton isBusy={isBusy} onClick={() => void work(releaseQuote, 'Oferta liberada: ya se puede enviar.')}>
        Liberar
      </ActionButton>
    )
  return (
    <>
      {motivoNo !== '' && <span className={`muted break-anywhere text-md ${classes.quiet ?? ''}`}>{motivoNo}</span>}
      {isRequested && (
        <span className={`muted break-anywhere text-md ${classes.quiet ?? ''}`}>Se pidió que la liberen.</span>
      )}
      {puedePedir && !isRequested && (
        <ActionButton isBusy={isBusy} onClick={() => void request()}>
          Pedir que la liberen
        </ActionButton>
      )}
    </>
  )
}

const REQUESTED = 'Pedido: quien libera la ve en «Por liberar». Vuelve a esta cotización para enviarla.'
const NO_RELEASE = { puedePedir: false, puedeLiberar: false, motivoNo: '' }

function isProblem({ kind }: DraftStatus): boolean {
  return kind === 'invalid' || kind === 'refused' || kind === 'stale'
}

function statusText(status: DraftStatus, zone: string): string {
  switch (status.kind) {
    case 'stored':
      return status.at === null ? '' : `Borrador guardado a las ${timeText(status.at, zone)}`
    case 'changed':
    case 'saving':
      return 'Guardando…'
    case 'invalid':
      return 'Sin guardar: corrige lo que está marcado.'
    case 'refused':
      return status.message
    case 'stale':
      return 'Sin guardar: alguien más la cambió.'
  }
}

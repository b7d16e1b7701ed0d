import { IconAlertTriangle } from '@tabler/icons-react'
import { useId, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { moneyText } from '#domain/money/money.ts'
import { MAX_QUOTE_LINES, type QuoteSide } from '#domain/quotes/moves.ts'
import { LONGEST_VALIDITY_DAYS } from '#domain/quotes/validity.ts'
import { releaseQuote, requestQuoteRelease, type Quote, type QuoteRevision } from '#web/data/quotes/quote-calls.ts'
import { makeUuid } from '#web/data/make-uuid.ts'
import { showToast } from '#web/app/toasts/show-toast.ts'
import { whoText } from '#web/features/documents/document-text.ts'
import { LeaveGuard } from '#web/features/forms/leave-guard.tsx'
import { showFailure } from '#web/features/forms/show-failure.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { momentText, timeText } from '#web/ui/format/date-text.ts'
import {
  draftSums,
  lastOfferOf,
  piecesOf,
  pesosOf,
  priceField,
  unsentOf,
  withoutRow,
  withRows,
  type DraftRow,
  type NewDraftRow,
  type QuoteDraft,
} from './draft-rows.ts'
import { DraftTable, rowName, type RowActs, type Substitute } from './draft-table.tsx'
import { PhotoDialog, useMissingPhotos } from './line-photo.tsx'
import { dayAfter } from './offer-day.ts'
import { PartEntry } from './part-entry.tsx'
import { ACT_TEXTS, WITHOUT_ALTERNATIVES } from './quote-text.ts'
import type { Draft, DraftStatus } from './use-draft.ts'
import { usePartEntry } from './use-part-entry.ts'
import classes from './quotes.module.css'

interface DraftEditorProps {
  readonly quote: Quote
  readonly side: QuoteSide
  /** What the other side sent last; undefined: nothing. */
  readonly heard: QuoteRevision | undefined
  readonly draft: Draft
  readonly send: 'request' | 'counter' | 'offer'
  readonly isSending: boolean
  readonly onSend: () => void
  /** Leaves what is typed here, for what is stored. */
  readonly onTheirs: () => void
  /** Closes the editor; undefined: there is nothing else to show. */
  readonly onClose: (() => void) | undefined
}

/** What a side writes for the other one. */
export function DraftEditor(props: DraftEditorProps) {
  const { quote, side, heard, draft, send, isSending, onSend, onTheirs, onClose } = props
  const id = useId()
  const { revalidate } = useRevalidator()
  const { rows, message, validUntil, reference } = draft.draft
  // Of the line whose photo is being chosen.
  const [photoRow, setPhotoRow] = useState<number | null>(null)
  const [acts] = useState(() => actsOf(draft.change, setPhotoRow))
  useMissingPhotos(quote.id, draft)
  const [left, setLeft] = useState(0)
  const entry = usePartEntry((parts) => {
    const room = MAX_QUOTE_LINES - rows.length
    draft.change((now) => ({ ...now, rows: withParts(now.rows, parts).slice(0, MAX_QUOTE_LINES) }))
    setLeft(Math.max(0, parts.filter((part) => sameRow(rows, part) === undefined).length - room))
  })
  const offered = useMemo(() => offeredPrices(quote), [quote])
  const releases = useMemo(() => releasesByRow(quote, side, draft), [quote, side, draft])
  const zone = quote.zonaHoraria
  const isHouse = side === 'house'
  const set = (change: Partial<QuoteDraft>) => draft.change((now) => ({ ...now, ...change }))
  const { ask, dialog } = useConfirm()
  const close = async () => {
    if (!(await draft.saveTyped()) && !(await ask({ ...LEAVING, act: 'Salir sin guardar' }))) return
    // The editor begins again with what is stored.
    await revalidate()
    onClose?.()
  }
  const dayError = draft.status.kind === 'refused' ? (draft.status.fields['vigencia'] ?? null) : null
  return (
    <section className="stack gap-14 p-16 outlined paper" aria-labelledby={`${id}-title`}>
      <div className="row items-center justify-between gap-4-16">
        <h2 id={`${id}-title`} className="text-lg">
          {TITLES[send]}
        </h2>
        {isHouse && <PriceHelp draft={draft} />}
      </div>
      <StaleNotice draft={draft} zone={zone} onTheirs={onTheirs} />
      {heard !== undefined && heard.mensaje !== '' && (
        <div className={`stack gap-4 ${classes.heard ?? ''}`}>
          <p className={`muted break-anywhere text-md ${classes.quiet ?? ''}`}>
            {whoText(heard.autor.nombre, heard.autor.enNombreDe)} escribió:
          </p>
          <blockquote className={`mb-12 pre-line p-8-14 ${classes.message ?? ''}`}>{heard.mensaje}</blockquote>
        </div>
      )}
      <PartEntry entry={entry} />
      {left > 0 && (
        <p role="alert" className="bad">
          {countText(left)} no caben: una cotización lleva hasta {countText(MAX_QUOTE_LINES)} líneas.
        </p>
      )}
      {rows.length === 0 ? (
        <p className={classes.empty}>Todavía no lleva piezas: escribe una clave o lo que buscas.</p>
      ) : (
        <DraftTable
          quoteId={quote.id}
          rows={rows}
          side={side}
          lines={draft.lines}
          offered={offered}
          refusals={draft.refusals}
          releases={releases}
          substitutes={quote.sustitutas ?? NO_SUBSTITUTES}
          acts={acts}
        />
      )}
      <div className={`grid gap-14 ${classes.fields ?? ''}`}>
        {isHouse && (
          <DateField
            id={`${id}-day`}
            name="vigencia"
            label="Vale hasta"
            help="Todo ese día."
            error={dayError}
            required
            min={dayAfter(0, zone)}
            max={dayAfter(LONGEST_VALIDITY_DAYS, zone)}
            value={validUntil}
            onChange={(day) => set({ validUntil: day })}
          />
        )}
        <TextField
          id={`${id}-reference`}
          name="referencia"
          label={isHouse ? 'Referencia del cliente' : 'Tu referencia'}
          error={null}
          required={false}
          value={reference}
          onChange={(text) => set({ reference: text.slice(0, 60) })}
        />
        <TextAreaField
          id={`${id}-message`}
          name="mensaje"
          label="Mensaje"
          help={MESSAGE_HELPS[send]}
          error={null}
          required={false}
          rows={2}
          value={message}
          onChange={(text) => set({ message: text.slice(0, 2000) })}
        />
      </div>
      <EditorFoot
        quote={quote}
        side={side}
        draft={draft}
        send={send}
        isSending={isSending}
        zone={zone}
        onSend={onSend}
        onClose={onClose === undefined ? undefined : () => void close()}
      />
      <PhotoDialog
        quoteId={quote.id}
        name={photoName(rows, photoRow)}
        onChoose={(photo) => {
          if (photoRow !== null) acts.change(photoRow, { photo })
          setPhotoRow(null)
        }}
        onClose={() => setPhotoRow(null)}
      />
      <LeaveGuard losesChanges={draft.losesChanges} {...LEAVING} />
      {dialog}
    </section>
  )
}

/** Of the line whose photo is being chosen; null: of none. */
function photoName(rows: readonly DraftRow[], id: number | null): string | null {
  const index = rows.findIndex((row) => row.id === id)
  const row = rows[index]
  return row === undefined ? null : rowName(row, index + 1)
}

const LEAVING = {
  title: '¿Salir sin guardar el borrador?',
  text: 'Lo último que escribiste todavía no se guarda.',
}
const MESSAGE_HELPS = {
  request: 'Tu asesor lo lee con la solicitud.',
  counter: 'Tu asesor lo lee con la contraoferta.',
  offer: 'El cliente lo lee con la oferta.',
} as const
const TITLES = { request: 'Lo que pides', counter: 'Tu contraoferta', offer: 'Tu oferta' } as const
const NO_SUBSTITUTES: readonly Substitute[] = []

function actsOf(change: Draft['change'], choosePhoto: (id: number) => void): RowActs {
  const changeRow = (id: number, make: (row: DraftRow) => DraftRow) =>
    change((now) => ({ ...now, rows: now.rows.map((row) => (row.id === id ? make(row) : row)) }))
  return {
    change: (id, changed) => changeRow(id, (row) => ({ ...row, ...changed })),
    choosePhoto,
    remove: (id) => change((now) => ({ ...now, rows: withoutRow(now.rows, id) })),
    substitute: (id, { producto, k_parte, descripcion, marca, precio }, isInstead) => {
      const part = {
        productId: producto,
        key: k_parte,
        description: descripcion,
        brand: marca,
        price: priceField(precio),
      }
      if (isInstead) return changeRow(id, (row) => ({ ...row, ...part }))
      change((now) => {
        const replaced = now.rows.find((row) => row.id === id)
        const { quantity = '1', branchId = null, vehicle = null } = replaced ?? {}
        return { ...now, rows: withRows(now.rows, [{ ...part, quantity, branchId, vehicle, insteadOf: id }]) }
      })
    },
  }
}

/** The row that more pieces of a part belong to. */
function sameRow(rows: readonly DraftRow[], { productId }: NewDraftRow): DraftRow | undefined {
  return productId === null ? undefined : rows.find((row) => row.productId === productId && piecesOf(row) !== null)
}

/** The rows with parts; more pieces of one that is there add to it. */
function withParts(rows: readonly DraftRow[], parts: readonly NewDraftRow[]): DraftRow[] {
  return parts.reduce<DraftRow[]>(
    (now, part) => {
      const same = sameRow(now, part)
      const more = piecesOf(part)
      if (same === undefined || more === null) return withRows(now, [part])
      return now.map((row) => (row === same ? { ...row, quantity: String((piecesOf(row) ?? 0) + more) } : row))
    },
    [...rows],
  )
}

/** Prices of the last offer, by the id of its lines. */
function offeredPrices(quote: Quote): ReadonlyMap<string, number> {
  const offer = lastOfferOf(quote)
  return new Map(offer?.lineas.flatMap(({ id, precio }) => (precio === null ? [] : [[id, precio]])))
}

/** What has to be released, by row, while the stored draft is what is shown. */
function releasesByRow(quote: Quote, side: QuoteSide, { lines }: Draft): ReadonlyMap<number, string> {
  const unsent = unsentOf(quote, side)
  if (unsent?.porLiberar === undefined || unsent.liberada != null) return new Map()
  const texts = Map.groupBy(unsent.porLiberar, ({ numero }) => numero)
  return new Map(
    [...lines].flatMap(([row, { numero }]) => {
      const found = texts.get(numero)
      return found === undefined ? [] : [[row, found.map(({ texto }) => texto).join(' ')]]
    }),
  )
}

/** Prices of today, or those that are asked for, where there is none yet. */
function PriceHelp({ draft }: { readonly draft: Draft }) {
  const { lines } = draft
  const empty = draft.draft.rows.filter(({ price }) => price.trim() === '')
  const fill = (priceOf: (row: DraftRow) => number | null) =>
    draft.change((now) => ({
      ...now,
      rows: now.rows.map((row) => (row.price.trim() === '' ? { ...row, price: priceField(priceOf(row)) } : row)),
    }))
  const todayOf = (row: DraftRow) => lines.get(row.id)?.precioHoy ?? null
  const wantedOf = ({ wanted }: DraftRow) => {
    const pesos = pesosOf(wanted)
    return Number.isNaN(pesos) ? null : pesos
  }
  return (
    <div className="row items-center gap-8-12">
      {empty.some((row) => todayOf(row) !== null) && (
        <button type="button" className="tappable text-md underlined" onClick={() => fill(todayOf)}>
          Precio de hoy donde falta
        </button>
      )}
      {empty.some((row) => wantedOf(row) !== null) && (
        <button type="button" className="tappable text-md underlined" onClick={() => fill(wantedOf)}>
          Precio pedido donde falta
        </button>
      )}
    </div>
  )
}

interface StaleNoticeProps {
  readonly draft: Draft
  readonly zone: string
  readonly onTheirs: () => void
}

/** Somebody else stored another draft, or changed the state: nothing typed here is lost until this person says so. */
function StaleNotice({ draft, zone, onTheirs }: StaleNoticeProps) {
  const { ask, dialog } = useConfirm()
  const { status } = draft
  const theirs = async () => {
    const isAgreed = await ask({
      title: '¿Ver lo guardado?',
      text: 'Lo que escribiste aquí y no se guardó se pierde.',
      act: 'Ver lo guardado',
    })
    if (isAgreed) onTheirs()
  }
  return (
    <>
      {status.kind === 'stale' && (
        <div role="alert" className={`flex gap-12 p-12-14 tinted warning-edge ${classes.stale ?? ''}`}>
          <IconAlertTriangle size={22} aria-hidden />
          <div>
            <strong>{status.who} la cambió mientras escribías</strong>
            <p>Fue el {momentText(status.at, zone)}. Lo que escribiste sigue aquí, sin guardar.</p>
            <div className="row items-center gap-8-12">
              <ActionButton look="plain" onClick={() => void theirs()}>
                Ver lo guardado
              </ActionButton>
              <ActionButton onClick={() => void draft.replace(status.version)}>Conservar lo mío</ActionButton>
            </div>
          </div>
        </div>
      )}
      {dialog}
    </>
  )
}

interface EditorFootProps extends Pick<
  DraftEditorProps,
  'quote' | 'side' | 'draft' | 'send' | 'isSending' | 'onSend' | 'onClose'
> {
  readonly zone: string
}

function EditorFoot({ quote, side, draft, send, isSending, zone, onSend, onClose }: EditorFootProps) {
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
    <div className={`row items-center justify-between gap-8-16 paper ${classes.foot ?? ''}`}>
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
        {mustBeReleased && <Release quote={quote} draft={draft} isAsked={unsent?.pideLiberar === true} />}
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
  readonly isAsked: boolean
}

/** Who may not go so far asks for it; who may, lets it go. */
function Release({ quote, draft, isAsked }: ReleaseProps) {
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
  // What is stored after it would end the release.
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
      {isAsked && (
        <span className={`muted break-anywhere text-md ${classes.quiet ?? ''}`}>Se pidió que la liberen.</span>
      )}
      {puedePedir && !isAsked && (
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

import { IconAlertTriangle } from '@tabler/icons-react'
import { useId, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { MAX_QUOTE_LINES, type QuoteSide } from '#domain/quotes/moves.ts'
import { LONGEST_VALIDITY_DAYS } from '#domain/quotes/validity.ts'
import type { Quote, QuoteRevision } from '#web/data/quotes/quote-calls.ts'
import { whoText } from '#web/features/documents/document-text.ts'
import { LeaveGuard } from '#web/features/forms/leave-guard.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { momentText } from '#web/ui/format/date-text.ts'
import {
  lastOfferOf,
  pesosOf,
  priceField,
  unsentOf,
  withoutRow,
  withRows,
  type DraftRow,
  type QuoteDraft,
} from './draft-rows.ts'
import { DraftTable, rowName, type RowActs, type Substitute } from './draft-table.tsx'
import { PhotoDialog, useMissingPhotos } from './line-photo.tsx'
import { dayAfter } from './offer-day.ts'
import { PartEntry } from './part-entry.tsx'
import type { Draft } from './use-draft.ts'
import { usePartEntry } from './use-part-entry.ts'
import classes from './quotes.module.css'
import { EditorFoot, type EditorFootProps } from './draft-editor-foot.tsx'
import { sameRow, withParts } from './added-parts.ts'

interface DraftEditorProps extends Omit<EditorFootProps, 'zone'> {
  /** The last revision of the other side; undefined: none. */
  readonly heard: QuoteRevision | undefined
  /** Discards what is typed here in favour of what is stored. */
  readonly onTheirs: () => void
}

/** The editor of an unsent revision. */
export function DraftEditor(props: DraftEditorProps) {
  const { quote, side, heard, draft, send, isSending, onSend, onTheirs, onClose } = props
  const id = useId()
  const { revalidate } = useRevalidator()
  const { rows, message, validUntil, reference } = draft.draft
  // The row whose photo is being chosen.
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
    // The editor starts again with the stored draft.
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

/** The name of the row whose photo is being chosen; null: none. */
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

/** Prices of the last offer, by line id. */
function offeredPrices(quote: Quote): ReadonlyMap<string, number> {
  const offer = lastOfferOf(quote)
  return new Map(offer?.lineas.flatMap(({ id, precio }) => (precio === null ? [] : [[id, precio]])))
}

/** What must be released, by row, while the shown draft is stored. */
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

/** Fills empty prices with current prices or with those that the customer asked for. */
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

/** Another user stored a draft or changed the state. Typed values stay until this user decides. */
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
